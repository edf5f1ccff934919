import { AppError, SERVICES, accountDataRpc, api, type ExportSection, type ServiceName } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Route } from '../http/route.ts';

/** Everything that is kept about a person, asked of each service at the same time. */
@Controller()
export class ExportController {
  constructor(private readonly rpc: RpcClient) {}

  /** Whole or not at all: an export that lacks a part would look as if there were nothing. */
  @Route(api.exportAccount)
  async export(
    @CurrentSession() { account }: ActiveSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ text: string }> {
    const parts = await Promise.all(SERVICES.map((service) => this.sectionsOf(service, account.id)));
    const day = new Date().toISOString();
    reply.header('content-disposition', `attachment; filename="emberhood-${day.slice(0, 10)}.json"`);
    const document = { product: 'Emberhood', account: account.email, made: day, sections: parts.flat() };
    return { text: `${JSON.stringify(document, null, 2)}\n` };
  }

  private async sectionsOf(service: ServiceName, accountId: string): Promise<ExportSection[]> {
    try {
      return (await this.rpc.call(accountDataRpc(service).exportAccount, { accountId })).sections;
    } catch (error) {
      throw new AppError('ACCOUNT.EXPORT_INCOMPLETE', {}, { cause: error });
    }
  }
}
