import { describePersonalData } from '@emberhood/service-kit/testing/personal-data';
import { entities, migrations } from '../database.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

describePersonalData(
  { service: 'media', entities, migrations },
  {
    tables: PERSONAL_TABLES,
    owned: ['videos', 'review_cases'],
    ofNobody: ['audit.detail', 'review_cases.appeals_case_id', 'videos.run_id'],
  },
);
