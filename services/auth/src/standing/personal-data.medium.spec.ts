import { describePersonalData } from '@emberhood/service-kit/testing/personal-data';
import { entities, migrations } from '../database.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

describePersonalData(
  { service: 'auth', entities, migrations },
  {
    tables: PERSONAL_TABLES,
    owned: ['accounts'],
    ofNobody: ['backups', 'spent_challenges', 'email_changes.id'],
  },
);
