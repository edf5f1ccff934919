/** Name of the service this process belongs to; its schema, role and queue group have the same name. */
export const SERVICE = Symbol('service');
/** Name of this process, such as `media-worker`. */
export const PROCESS = Symbol('process');
export const PROCESS_CONFIG = Symbol('process-config');
