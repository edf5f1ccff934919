/** Name of the service this process belongs to; its schema, role and queue group have the same name. */
export const SERVICE = Symbol('service');
export const PROCESS_CONFIG = Symbol('process-config');
