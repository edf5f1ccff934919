import { groupsRpc, type RpcDefinition } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { forwardingController } from './forwarding.ts';

/** From the mail: the token says who answers. */
@Controller()
export class InvitationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(groupsApi.answerByToken)
  answer(
    @Input() { body }: Input<typeof groupsApi.answerByToken>,
  ): Promise<{ groupId: string; answer: 'confirm' | 'decline' }> {
    return this.rpc.call(groupsRpc.answerByToken, body);
  }
}

const { answerByToken: _byToken, ...own } = groupsApi;
const definitions: Record<string, RpcDefinition> = groupsRpc;

export const groupsControllers = [
  InvitationsController,
  forwardingController(own, definitions),
  forwardingController(hostingApi, definitions),
  forwardingController(assemblyApi, definitions),
];
