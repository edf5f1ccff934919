/** Name of the service this process belongs to; also its schema, role and queue group. */
export const SERVICE = Symbol('service');
export const PROCESS_CONFIG = Symbol('process-config');
