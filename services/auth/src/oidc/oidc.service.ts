import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';

@Injectable()
export class OidcService {
  start(): Promise<never> {
    return Promise.reject(new AppError('AUTH.OIDC_UNAVAILABLE'));
  }

  finish(): Promise<never> {
    return Promise.reject(new AppError('AUTH.OIDC_UNAVAILABLE'));
  }
}
