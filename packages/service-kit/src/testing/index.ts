export { Link } from '@emberhood/local-services';
export * from './auth.ts';
export * from './eventually.ts';
export * from './groups.ts';
export * from './holds-nothing.ts';
export * from './recorded-spans.ts';
export * from './refusals.ts';
export * from './stack.ts';
export * from './slow-smtp.ts';
