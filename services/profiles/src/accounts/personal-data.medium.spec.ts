import { describePersonalData } from '@emberhood/service-kit/testing/personal-data';
import { entities, migrations } from '../database.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

describePersonalData(
  { service: 'profiles', entities, migrations },
  {
    tables: PERSONAL_TABLES,
    owned: ['profiles'],
    ofNobody: ['rating_reads', 'zero_figures', 'cohort_places.cohort_id'],
  },
);
