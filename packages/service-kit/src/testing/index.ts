export * from './eventually.ts';
export * from './stack.ts';
