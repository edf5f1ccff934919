import type { City } from '@emberhood/contracts/cities';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import type { EndpointInput } from '@emberhood/contracts/http/endpoint';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { Client } from 'pg';
import type { ApiClient } from '../../../infra/client/api-client.ts';
import { waitFor } from '../../../infra/client/patience.ts';
import { formGroups } from '../../../infra/client/runs.ts';
import { running } from './running.ts';
import { clientOf } from './signed-in.ts';

const DAY_MS = 24 * 3_600_000;
const PATIENCE_MS = 120_000;
const FIRST_EVENING_DAYS = 20;
const FOUR = [
  ['Mia', 'female'],
  ['Noah', 'male'],
  ['Zoe', 'female'],
  ['Liam', 'male'],
] as const;

interface Companion {
  firstName: string;
  client: ApiClient;
}

/** Creates people who have chosen each other, their host and an operator, through the product's own API. */
export class GroupStory {
  readonly host: ApiClient;
  readonly operator: ApiClient;
  readonly companions: Companion[] = [];
  groupId = '';
  private cycleId = '';
  private readonly city: City;

  private readonly database: Client;
  private readonly names: (name: string) => string;

  private constructor(
    database: Client,
    names: (name: string) => string,
    city: City,
    [host, operator]: [ApiClient, ApiClient],
  ) {
    this.database = database;
    this.names = names;
    this.city = city;
    this.host = host;
    this.operator = operator;
  }

  static async begin(
    names: (name: string) => string,
    people: readonly (readonly [string, 'female' | 'male'])[] = FOUR,
    city: City = 'CA:ON:Toronto',
  ): Promise<GroupStory> {
    const database = await openDatabase();
    const staff = await Promise.all([clientOf(names('lena')), clientOf(names('olga'), 'operator')]);
    const story = new GroupStory(database, names, city, staff);
    for (const [firstName, userSex] of people) await story.member(firstName, userSex);
    await story.clipsAndChoices();
    return story;
  }

  end(): Promise<void> {
    return this.database.end();
  }

  /** Opens a cycle in Toronto. */
  async openCycle(): Promise<void> {
    const { cycle } = await this.operator.call(assemblyApi.createCycle, {
      body: {
        city: this.city,
        name: 'autumn',
        freezesAt: new Date(Date.now() + DAY_MS).toISOString(),
        settings: { depositRequired: false, chosenFrom: 1, confirmHours: 24 },
      },
    });
    this.cycleId = cycle.id;
  }

  /** Creates offering, cycle, run and publication; members may be told at once. */
  async assemble(): Promise<void> {
    const { host, operator } = this;
    if (this.cycleId === '') await this.openCycle();
    const place = { city: 'CA:ON:Toronto', address: '12 Clay Lane, Toronto', timezone: 'America/Toronto' } as const;
    // An evening in Toronto.
    const start = new Date(`${fridayIn(FIRST_EVENING_DAYS)}T23:30:00Z`);
    await offerClay(host, operator, {
      cycleId: this.cycleId,
      place: { ...place, latitude: 43.65, longitude: -79.38 },
      clay: {
        catalogue: { kind: 'experience', id: 'meal-kit-mastery' },
        title: 'Clay on Fridays',
        priceCents: 4_000,
        minSize: 4,
        maxSize: 6,
        sessions: [{ startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 7_200_000).toISOString() }],
      },
    });
    await formGroups(operator, this.cycleId, PATIENCE_MS);
    await this.tellNow();
  }

  /** Skips the ten minutes in which an operator could still undo a publication. */
  async tellNow(): Promise<void> {
    await this.database.query('update groups.groups set visible_at = now() where visible_at > now()');
    await this.database.query('update groups.notices set due_at = now() where told_at is null and due_at > now()');
    const [first] = this.companions;
    const { groups } = await first!.client.call(groupsApi.myGroups);
    if (!groups[0]) throw new Error('No group was published');
    this.groupId = groups[0].id;
  }

  /** Everybody but these accepts, by paying. */
  async confirmAllBut(...firstNames: string[]): Promise<void> {
    for (const { firstName, client } of this.companions) {
      if (firstNames.includes(firstName)) continue;
      const { checkout } = await client.call(groupsApi.payForPlace, { params: { id: this.groupId } });
      await fetch(checkout.url ?? '', { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' });
      await client.call(registrationsApi.checkout, { params: { id: checkout.id } });
    }
  }

  /** Starts the first session. */
  async beginEvening(): Promise<void> {
    await this.moveSessions('10 minutes', '-2 hours');
    await this.reaches('running');
  }

  /** Sets the group's clock, as locking takes weeks; the service does the rest by itself. */
  async lock(): Promise<void> {
    await this.database.query('update groups.groups set locks_at = now() where id = $1', [this.groupId]);
    await this.reaches('locked');
  }

  async finish(): Promise<void> {
    await this.moveSessions('3 hours', '1 hour');
    // Its due time follows from the session's previous hours.
    await this.database.query(
      `update groups.notices set due_at = now() where group_id = $1 and kind = 'feedback_asked' and told_at is null`,
      [this.groupId],
    );
    await this.reaches('completed');
  }

  /** Moves the sessions to intervals before now. */
  private async moveSessions(began: string, ended: string): Promise<void> {
    await this.database.query(
      `update groups.sessions set starts_at = now() - $2::interval, ends_at = now() - $3::interval
       where offering_id = (select offering_id from groups.groups where id = $1)`,
      [this.groupId, began, ended],
    );
  }

  companion(firstName: string): Companion {
    const found = this.companions.find((one) => one.firstName === firstName);
    if (!found) throw new Error(`Nobody is called ${firstName}`);
    return found;
  }

  private async member(firstName: string, userSex: 'female' | 'male'): Promise<void> {
    const client = await clientOf(this.names(firstName.toLowerCase()));
    await client.call(profilesApi.createProfile, {
      body: {
        profile: {
          location: this.city,
          firstName,
          nickname: firstName,
          userSex,
          age: 30,
          preferredSex: [userSex === 'female' ? 'men' : 'women'],
          activities: ['art'],
          purposes: ['friends'],
          groupBalance: 'yes',
          availability: ['weeknights'],
          budget: 'under100',
        },
      },
    });
    await client.call(registrationsApi.register, {
      body: {
        availability: [`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T19:00`, FRIDAY()],
        activities: ['art'],
        budget: { ideal: '20-50', max: '50-100' },
        videoAgreement: 'yes',
        depositAgreement: 'no',
      },
    });
    this.companions.push({ firstName, client });
  }

  /** Inserts approved clips and mutual choices, which other flows test. */
  private async clipsAndChoices(): Promise<void> {
    await giveClips(this.database);
    await this.chooseEachOther();
  }

  /** Includes people who have joined since. */
  async chooseEachOther(): Promise<void> {
    await this.database.query(
      `insert into profiles.interests (viewer_id, target_id, level)
       select v.account_id, t.account_id, 4 from profiles.profiles v, profiles.profiles t
       where v.account_id <> t.account_id on conflict do nothing`,
    );
    await this.database.query(
      `insert into profiles.shown (viewer_id, target_id, on_day)
       select v.account_id, t.account_id, current_date from profiles.profiles v, profiles.profiles t
       where v.account_id <> t.account_id on conflict do nothing`,
    );
  }

  private async reaches(state: string): Promise<void> {
    const sql = 'select from groups.groups where id = $1 and state = $2';
    const look = async () => (await this.database.query(sql, [this.groupId, state])).rows[0] as object | undefined;
    await waitFor(`a group that is ${state}`, PATIENCE_MS, look);
  }
}

type Place = EndpointInput<typeof assemblyApi.createVenue, 'body'>;
type Offered = EndpointInput<typeof hostingApi.createOffering, 'body'>;

interface Clay {
  cycleId: string;
  place: Pick<Place, 'city' | 'address' | 'timezone' | 'latitude' | 'longitude'>;
  clay: Pick<Offered, 'catalogue' | 'title' | 'priceCents' | 'minSize' | 'maxSize' | 'sessions'>;
}

/** Somebody becomes a host and offers clay at a place of ours, and the operator accepts both. */
export async function offerClay(host: ApiClient, operator: ApiClient, { cycleId, place, clay }: Clay): Promise<void> {
  await host.call(hostingApi.applyAsHost, { body: { name: 'Lena', bio: 'Teaches clay.' } });
  const { hosts } = await operator.call(assemblyApi.hosts);
  for (const { accountId, status } of hosts)
    if (status === 'applied')
      await operator.call(assemblyApi.decideHost, {
        params: { id: accountId },
        body: { status: 'approved', from: 'applied' },
      });
  // The approval grants the role a moment later.
  const role = async () => (await host.call(profilesApi.currentUser)).roles.find((one) => one === 'host');
  await waitFor('a host', PATIENCE_MS, role);
  const { venue } = await operator.call(assemblyApi.createVenue, {
    body: { ...place, name: 'The Kiln', capacity: null, access: ['step-free'], directions: 'Ring twice.' },
  });
  const { offering } = await host.call(hostingApi.createOffering, {
    body: { ...clay, category: 'art', venueId: venue.id, whatToBring: 'An apron' },
  });
  await host.call(hostingApi.submitOffering, { params: { id: offering.id } });
  await operator.call(assemblyApi.openOffering, { params: { id: offering.id }, body: { cycleId } });
}

export async function openDatabase(): Promise<Client> {
  const database = new Client({ connectionString: running().postgres.url });
  await database.connect();
  return database;
}

/** Inserts both approved clips of everybody who has none, as profiles knows them: there is nothing to watch. */
export async function giveClips(database: Client): Promise<void> {
  await database.query(
    `insert into profiles.clips (video_id, owner_id, prompt_type, approved, version)
     select gen_random_uuid(), p.account_id, t, true, 1
     from profiles.profiles p, unnest('{fun,useful}'::text[]) t
     where not exists (select 1 from profiles.clips c where c.owner_id = p.account_id)`,
  );
}

/** The next Friday in the format of registrations. */
const FRIDAY = (): string => `${fridayIn(1)}T19:00`;

/** The first Friday at least this many days away. */
export function fridayIn(days: number): string {
  const day = new Date(Date.now() + days * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

/** Opens a cycle there, so that a deposit is required; a city has one cycle at a time. */
export async function openCity(city: City, email: string): Promise<void> {
  const operator = await clientOf(email, 'operator');
  const { cities } = await operator.call(registrationsApi.registrationCities);
  if (cities.some((one) => one.city === city && one.decided)) return;
  await operator.call(assemblyApi.createCycle, {
    body: { city, name: 'autumn', freezesAt: new Date(Date.now() + DAY_MS).toISOString() },
  });
}
