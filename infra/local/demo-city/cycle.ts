import { capacityOf } from '@emberhood/catalogue/capacity';
import type { Cycle, OperatorOffering } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import type { ApiClient } from '../../client/api-client.ts';
import { formGroups } from '../../client/runs.ts';
import { dayFrom, weekly } from './evenings.ts';
import { VENUES, type OfferingPlan } from './plan.ts';

const TORONTO = 'CA:ON:Toronto' as const;
const TORONTO_TIME = 'America/Toronto';
const DAY_MS = 24 * 3_600_000;
/** Groups are locked a week before the first session, so this leaves everybody time to answer. */
const FIRST_SESSION_DAYS = 9;
const SOLVED_WITHIN_MS = 90_000;
/** Small enough for the people of the demo to form several groups. */
const LARGEST = 10;

/** What operator and host do on their screens; results of an earlier start are kept. */
export class CityHall {
  private readonly venues = new Map<string, string>();
  private readonly operator: ApiClient;
  private readonly host: ApiClient;

  constructor(operator: ApiClient, host: ApiClient) {
    this.operator = operator;
    this.host = host;
  }

  async open(): Promise<void> {
    await this.host.call(hostingApi.applyAsHost, {
      body: { name: 'Lena Park', bio: 'Potter in the Junction. Believes that clay makes people honest.' },
    });
    const { hosts } = await this.operator.call(assemblyApi.hosts);
    for (const { accountId, status } of hosts)
      if (status === 'applied')
        await this.operator.call(assemblyApi.decideHost, {
          params: { id: accountId },
          body: { status: 'approved', from: 'applied' },
        });
    const known = (await this.operator.call(assemblyApi.venues)).venues;
    for (const { access, ...place } of VENUES) {
      const found = known.find(({ name }) => name === place.name);
      const body = { ...place, access: [...access], city: TORONTO, timezone: TORONTO_TIME };
      const venue = found ?? (await this.operator.call(assemblyApi.createVenue, { body })).venue;
      this.venues.set(venue.name, venue.id);
    }
  }

  async cycle(name: string, freezesInDays: number): Promise<Cycle> {
    const { cycles } = await this.operator.call(assemblyApi.cycles);
    const found = cycles.find((cycle) => cycle.name === name && cycle.state !== 'cancelled');
    if (found) return found;
    const { cycle } = await this.operator.call(assemblyApi.createCycle, {
      body: {
        city: TORONTO,
        name,
        freezesAt: new Date(Date.now() + freezesInDays * DAY_MS).toISOString(),
        settings: { depositRequired: false, confirmHours: 24 },
      },
    });
    return cycle;
  }

  async close(cycle: Cycle): Promise<void> {
    const { cycles } = await this.operator.call(assemblyApi.cycles);
    if (cycles.find(({ id }) => id === cycle.id)?.state === 'decided')
      await this.operator.call(assemblyApi.closeCycle, { params: { id: cycle.id } });
  }

  /** Creates and submits an offering for groups decided in so many days, and adds it to the cycle if there is one. */
  async offer(plan: OfferingPlan, cycleId: string | null, decidedInDays: number): Promise<string> {
    const { offerings } = await this.host.call(hostingApi.hostOfferings);
    const found = offerings.find(({ title }) => title === plan.title);
    const offering = found ?? (await this.write(plan, decidedInDays));
    if (offering.state === 'draft') await this.host.call(hostingApi.submitOffering, { params: { id: offering.id } });
    if (cycleId !== null && (offering.state === 'draft' || offering.state === 'submitted'))
      await this.operator.call(assemblyApi.openOffering, { params: { id: offering.id }, body: { cycleId } });
    return offering.id;
  }

  private async write(plan: OfferingPlan, decidedInDays: number): Promise<Pick<OperatorOffering, 'id' | 'state'>> {
    const catalogue = { kind: 'program', id: plan.programId } as const;
    const capacity = capacityOf(catalogue);
    if (!capacity) throw new Error(`The catalogue has no ${plan.programId}`);
    const { offering } = await this.host.call(hostingApi.createOffering, {
      body: {
        catalogue,
        title: plan.title,
        category: plan.category,
        venueId: this.venues.get(plan.venue) ?? '',
        priceCents: plan.priceCents,
        minSize: capacity.min,
        maxSize: Math.min(capacity.max, LARGEST),
        whatToBring: plan.whatToBring,
        sessions: weekly(
          dayFrom(new Date(), decidedInDays + FIRST_SESSION_DAYS, plan.weekday),
          plan.sessions,
          plan.hour,
        ),
      },
    });
    return offering;
  }

  /** Freezes the cycle, waits for the worker, and publishes the proposed groups. A second call continues the run. */
  async assemble(cycle: Cycle): Promise<void> {
    if (cycle.state === 'decided' || cycle.state === 'closed') return;
    await formGroups(this.operator, cycle.id, SOLVED_WITHIN_MS);
  }

  async dryRun(cycleId: string): Promise<void> {
    await this.operator.call(assemblyApi.startRun, { params: { id: cycleId }, body: { kind: 'dry', seed: 1 } });
  }
}
