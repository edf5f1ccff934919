import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problems } from './problem.ts';

/** Errors that Nest catches (guards, inputs, handlers) are answered like those that Fastify catches. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly problems: Problems) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.problems.send(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), error);
  }
}
