import type { RulePrice, RunReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { call } from '#shared/api/client.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useOperation } from '../api.ts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';

/** Whether each rule, and all pairs by hand together, cost places: on demand, as each is one more assembly of the city. */
export function RunPrices({ report: { id, pricesState, prices } }: { report: RunReport }) {
  const ask = useOperation(() => call(assemblyApi.askPrices, { params: { id } }), strings.pricesAsked);
  return (
    <Section title={strings.prices}>
      <p className="prose-width text-muted">{strings.pricesText}</p>
      {pricesState === 'failed' && <Alert>{strings.pricesFailed}</Alert>}
      {pricesState === 'done' ? (
        <DataTable
          caption={strings.prices}
          columns={[
            { key: 'rule', label: strings.without },
            { key: 'placed', label: strings.morePlaced },
          ]}
          rows={prices.flatMap(({ rule, costs = 'none' }) =>
            isPair(rule) ? [] : [{ key: rule, cells: [strings.rules[rule], strings.costs[costs]] }],
          )}
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

/** Of runs of the release before. */
function isPair(rule: RulePrice['rule']): rule is `pin:${string}` {
  return rule.startsWith('pin:');
}
