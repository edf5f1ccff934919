import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { WishesService } from './wishes.service.ts';

@Controller()
export class WishesController {
  constructor(private readonly wishes: WishesService) {}

  @Rpc(groupsRpc.wishes)
  async find({ actorId }: RpcPayload<typeof groupsRpc.wishes>) {
    return { wishes: await this.wishes.find(actorId) };
  }

  @Rpc(groupsRpc.saveWishes)
  async save({ actorId, body }: RpcPayload<typeof groupsRpc.saveWishes>) {
    return { wishes: await this.wishes.save(actorId, body) };
  }
}
