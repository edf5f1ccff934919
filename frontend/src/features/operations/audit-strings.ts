export const auditStrings = {
  title: 'Access to private data',
  intro: 'Who looked at private data, and when. No one can change these entries.',
  emptyTitle: 'No one has looked yet',
  emptyText: 'Opening a run’s report or safety reports adds an entry here.',
  actor: 'Who',
  what: 'What',
  subject: 'About',
  when: 'When',
  themselves: 'Themselves',
  /** By what the service notes, with an underscore for each space. */
  whats: {
    run_report: 'Report of a run',
    groups_of_a_run: 'Groups of a run',
    frozen_choices: 'Choices, to form groups',
    substitute_hosts: 'Possible hosts',
    ledger_of_a_month: 'Payments of a month',
    what_hosts_are_owed: 'Host payouts',
    registration_story: 'Story of a registration',
    timeline: 'What happened to a member',
    appeals: 'Appeals',
    safety_reports: 'Reports from groups',
    host_messages: 'What hosts wrote',
  } as Readonly<Record<string, string>>,
  run: (kind: string, number: string, most: string) =>
    `${kind === 'dry' ? 'Dry run' : 'Final run'}, ${number} of ${most}`,
} as const;
