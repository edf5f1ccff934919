/** The classes that Nest makes in this process; the module registers each by its decorator. */
export { AccountExport } from './accounts/account-export.ts';
export { AccountsConsumer } from './accounts/accounts.consumer.ts';
export { GroupCodesController } from './group-codes/group-codes.controller.ts';
export { GroupCodesRepository } from './group-codes/group-codes.repository.ts';
export { GroupCodesService } from './group-codes/group-codes.service.ts';
export { PoetryCode } from './group-codes/poetry-code.ts';
export { RolesConsumer } from './group-codes/roles.consumer.ts';
export { InviteCodes } from './invites/invite-codes.ts';
export { InvitesController } from './invites/invites.controller.ts';
export { InvitesRepository } from './invites/invites.repository.ts';
export { InvitesService } from './invites/invites.service.ts';
export { LineageController } from './lineage/lineage.controller.ts';
export { LineageRepository } from './lineage/lineage.repository.ts';
