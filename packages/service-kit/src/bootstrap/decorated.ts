import type { Type } from '@nestjs/common';
import { CONTROLLER_WATERMARK, INJECTABLE_WATERMARK } from '@nestjs/common/constants';

/** Module namespaces, as `import * as` returns them. */
type Modules = readonly object[];

export function controllersIn(modules: Modules): Type[] {
  return classesIn(modules).filter((one) => Reflect.hasMetadata(CONTROLLER_WATERMARK, one));
}

export function injectablesIn(modules: Modules): Type[] {
  return classesIn(modules).filter((one) => Reflect.hasMetadata(INJECTABLE_WATERMARK, one));
}

function classesIn(modules: Modules): Type[] {
  return modules
    .flatMap((exported) => Object.values(exported) as unknown[])
    .filter((one) => typeof one === 'function') as Type[];
}
