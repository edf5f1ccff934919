import { describePersonalData } from '@emberhood/service-kit/testing/personal-data';
import { entities, migrations } from '../database.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

describePersonalData(
  { service: 'groups', entities, migrations },
  {
    tables: PERSONAL_TABLES,
    owned: ['seats', 'registrations', 'deposits', 'hosts', 'host_messages'],
    ofNobody: [
      'chat_messages.key',
      'chat_messages.replies_to',
      'chat_rooms',
      'cohort_members.cohorts',
      'cohort_members.told',
      'cohort_plans',
      'cohorts',
      'cycles.settings',
      'feedback.safety_id',
      'group_reports.message_id',
      'groups',
      'notices.group_id',
      'reconciliations',
      'runs.left_out',
      'runs.prices',
      'seats.late_session_id',
      'sessions',
      'state_changes.entity_id',
      'venues',
    ],
  },
);
