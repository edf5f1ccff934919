import { Circuit } from './circuit.ts';

function circuitAt() {
  let seconds = 1_000;
  const circuit = new Circuit({ now: () => new Date(seconds * 1_000) });
  return { circuit, pass: (more: number) => void (seconds += more) };
}

describe('the circuit of a provider', () => {
  it('opens after three failures in a row, for half a minute', () => {
    const { circuit, pass } = circuitAt();
    for (let n = 0; n < 3; n++) {
      expect(circuit.open).toBe(false);
      circuit.failed();
    }
    expect(circuit.open).toBe(true);
    pass(30);
    expect(circuit.open).toBe(false);
    circuit.failed();
    expect(circuit.open).toBe(false);
  });

  it('counts neither across an answer nor across time', () => {
    const { circuit, pass } = circuitAt();
    circuit.failed();
    circuit.failed();
    circuit.succeeded();
    circuit.failed();
    expect(circuit.open).toBe(false);
    for (let day = 0; day < 5; day++) {
      pass(86_400);
      circuit.failed();
    }
    expect(circuit.open).toBe(false);
  });
});
