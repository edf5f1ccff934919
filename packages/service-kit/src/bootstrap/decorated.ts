import type { Type } from '@nestjs/common';
import { CONTROLLER_WATERMARK, INJECTABLE_WATERMARK } from '@nestjs/common/constants';
import { getMetadataArgsStorage } from 'typeorm';

/** What modules export, as `import * as` gives it. */
type Modules = readonly object[];

export function controllersIn(modules: Modules): Type[] {
  return classesIn(modules).filter((one) => Reflect.hasMetadata(CONTROLLER_WATERMARK, one));
}

export function injectablesIn(modules: Modules): Type[] {
  return classesIn(modules).filter((one) => Reflect.hasMetadata(INJECTABLE_WATERMARK, one));
}

export function entitiesIn(modules: Modules): Type<object>[] {
  const entities = new Set<unknown>(getMetadataArgsStorage().tables.map(({ target }) => target));
  return classesIn(modules).filter((one) => entities.has(one)) as Type<object>[];
}

function classesIn(modules: Modules): Type[] {
  return modules
    .flatMap((exported) => Object.values(exported) as unknown[])
    .filter((one) => typeof one === 'function') as Type[];
}
