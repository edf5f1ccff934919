import { phi, type Problem } from '../model/problem.ts';

/** The average worth of placing a member, which is the unit of prices. */
export function typicalWorth({ n, byMember, relations, rules, k, max }: Problem): number {
  let [sum, number] = [0, 0];
  const step = Math.max(1, Math.floor(n / 2000));
  const seats = k === 0 ? 0 : Math.max(1, Math.round(max.reduce((total, one) => total + one, 0) / k) - 1);
  for (let i = 0; i < n; i += step) {
    const from = byMember.start[i] ?? 0;
    const to = byMember.start[i + 1] ?? 0;
    if (from === to) continue;
    const row = [...relations.weight.subarray(relations.start[i], relations.start[i + 1])].map(Math.abs);
    const top = row.sort((a, b) => b - a).slice(0, seats);
    sum += (byMember.own[from] ?? 0) + phi(rules.phi, 0.5 * top.reduce((total, one) => total + one, 0));
    number += 1;
  }
  return number === 0 || sum <= 0 ? 1 : sum / number;
}
