import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { WishesService } from './wishes.service.ts';

@Controller()
export class WishesController {
  constructor(private readonly wishes: WishesService) {}

  find = answer(groupsRpc.wishes, async ({ actorId }) => ({ wishes: await this.wishes.find(actorId) }));
  save = answer(groupsRpc.saveWishes, async ({ actorId, body }) => ({ wishes: await this.wishes.save(actorId, body) }));
}
