export interface Member {
  accountId: string;
  registrationId: string;
  gender: 'F' | 'M';
}
