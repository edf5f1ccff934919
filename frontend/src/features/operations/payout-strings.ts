import { money } from '#shared/vocabulary/money.ts';

export const payoutStrings = {
  title: 'Host payouts',
  intro:
    'For each group: the price of all spots, without what banks took back, less our fee. What we received of it is due once the group has finished. The group pays the rest to its host. If an amount is below zero, the host owes us.',
  back: 'Back to payments',
  emptyTitle: 'Nothing to pay out yet',
  emptyText: 'Payouts appear here once a hosted group has started.',
  yearHint: 'Groups that finished in it, in Toronto time, without members. We record that you downloaded it.',
  host: 'Host',
  hostAway: 'Account suspended or to be deleted: please pay soon.',
  hostGone: 'Account deleted: there’s no one left to pay.',
  group: 'Group',
  places: 'Spots',
  price: 'Price of all spots',
  fee: 'Our fee',
  received: 'Received by us',
  payout: 'From us to the host',
  paid: 'Paid out',
  /** Below zero, from the host to us, as everywhere here. */
  paidOn: (cents: number, day: string, reference: string) =>
    `${money(Math.abs(cents))} ${cents > 0 ? 'paid' : 'received'} on ${day} (${reference})`,
  /** Also after a record was removed. */
  stillOpen: (cents: number) =>
    `Still open: ${money(Math.abs(cents))} ${cents > 0 ? 'from us to the host' : 'from the host to us'}. Attendance or a chargeback can change what’s due.`,
  note: (cents: number) => (cents > 0 ? 'Record the payout' : 'Record what the host paid'),
  noteOf: (title: string, cents: number) =>
    cents > 0 ? `Record the payout for ${title}` : `Record what the host paid for ${title}`,
  noteText: (cents: number, host: string) =>
    `${money(Math.abs(cents))} ${cents > 0 ? 'to' : 'from'} ${host}. This doesn’t move any money: record it once ${cents > 0 ? 'the bank has sent it' : 'it has arrived, or once you’ve kept it back from another payout'}. ${host} will see the day and the reference.`,
  day: (cents: number) => (cents > 0 ? 'Sent on' : 'Received on'),
  dayMissing: 'Please choose the day.',
  reference: 'Reference of the transfer',
  referenceHint: 'As on the bank transfer, so the host can find it.',
  referenceMissing: 'Please enter the reference.',
  save: 'Record it',
  noted: 'Recorded. The host can see it.',
  remove: 'Remove',
  removeOf: (title: string, reference: string) => `Remove ${reference}, recorded for ${title}`,
  removeNote: {
    label: 'Why, for the team',
    submit: 'Remove the record',
    done: 'Removed. It’s due again.',
  },
  running: 'In progress',
  finished: (day: string) => `Finished on ${day}`,
} as const;
