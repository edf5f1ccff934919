import { Module } from '@nestjs/common';
import { RegistrationsController } from './registrations/registrations.controller.ts';
import { RegistrationsRepository } from './registrations/registrations.repository.ts';
import { RegistrationsService } from './registrations/registrations.service.ts';

@Module({
  controllers: [RegistrationsController],
  providers: [RegistrationsRepository, RegistrationsService],
})
export class GroupsModule {}
