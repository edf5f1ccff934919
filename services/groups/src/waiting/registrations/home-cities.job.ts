import { COHORT_BATCH, homeCityOf, profilesRpc } from '@emberhood/contracts';
import { Jobs, LOGGER, RpcClient, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { HomeCitiesRepository } from './home-cities.repository.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Registrations that the release before filed under the launch city go where their members live. Each is looked at until it
 * has its home city, so that a broken pass goes on where it stopped; who has no profile yet is looked at again. Nobody is told.
 */
@Injectable()
export class HomeCitiesJob {
  constructor(
    jobs: Jobs,
    private readonly registrations: HomeCitiesRepository,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.schedule('groups.home-cities', { cron: '*/10 * * * *' }, ({ signal }) => this.file(signal));
  }

  async file(signal: AbortSignal): Promise<void> {
    const count = { filed: 0, moved: 0, withoutProfile: 0 };
    let after = FIRST;
    while (!signal.aborted) {
      const batch = await this.registrations.unfiled(after, COHORT_BATCH);
      const last = batch.at(-1);
      if (!last) break;
      after = last.id;
      const accountIds = [...new Set(batch.map(({ accountId }) => accountId))];
      const { people } = await this.rpc.call(profilesRpc.registrants, { accountIds });
      const homes = new Map(people.map(({ accountId, location }) => [accountId, homeCityOf(location)]));
      const known = batch.flatMap(({ id, accountId }) => {
        const city = homes.get(accountId);
        return city === undefined ? [] : [{ id, city }];
      });
      count.moved += await this.registrations.file(known);
      count.filed += known.length;
      count.withoutProfile += batch.length - known.length;
    }
    if (count.filed > 0) this.logger.info(count, 'Registrations: filed under the city their members live in');
  }
}
