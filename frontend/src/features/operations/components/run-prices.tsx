import type { Pin, RulePrice, RunReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { pinsQuery, useOperation } from '../api.ts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';

/** The price of each rule, and of each pair by hand, on demand: each is one more assembly of the city. */
export function RunPrices({ report: { id, cycleId, pricesState, prices } }: { report: RunReport }) {
  const ask = useOperation(() => call(assemblyApi.askPrices, { params: { id } }), strings.pricesAsked);
  const pins = useQuery(pinsQuery(cycleId)).data ?? [];
  return (
    <Section title={strings.prices}>
      <p className="prose-width text-muted">{strings.pricesText}</p>
      {pricesState === 'failed' && <Alert>{strings.pricesFailed}</Alert>}
      {pricesState === 'done' ? (
        <DataTable
          caption={strings.prices}
          columns={[
            { key: 'rule', label: strings.without },
            { key: 'placed', label: strings.morePlaced, number: true },
            { key: 'value', label: strings.moreValue, number: true },
          ]}
          rows={prices.map(({ rule, placed, value }) => ({
            key: rule,
            cells: [ruleLabel(rule, pins), signed(placed, 0), signed(value, 1)],
          }))}
        />
      ) : (
        <Button
          kind="secondary"
          busy={ask.isPending || pricesState === 'asked'}
          busyLabel={strings.askingPrices}
          onClick={() => ask.mutate(undefined)}
        >
          {strings.askPrices}
        </Button>
      )}
    </Section>
  );
}

function ruleLabel(rule: RulePrice['rule'], pins: readonly Pin[]): string {
  if (!isPin(rule)) return strings.rules[rule];
  const pin = pins.find(({ id }) => `pin:${id}` === rule);
  return pin ? strings.pairOf(pin.note) : strings.pairGone;
}

function isPin(rule: RulePrice['rule']): rule is `pin:${string}` {
  return rule.startsWith('pin:');
}

function signed(figure: number, digits: number): string {
  const text = figure.toFixed(digits);
  return figure > 0 ? `+${text}` : text;
}
