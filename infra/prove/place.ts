import type { Site } from '../faults/chaos-load.ts';
import type { Stores } from '../faults/stores.ts';

/** Where the product is proved: containers of the compose file, or a cluster. */
export interface Place extends Site, Stores {
  /** Everything that stays runs and says that it is well; what was taken away is brought back. */
  startAll(): Promise<void>;
  /** @returns what each process may do that it should not */
  checkRights(): Promise<string[]>;
  /** Gives a rank to an account, by the command line of operators. */
  grant(email: string, role: string): Promise<void>;
  /** Ends every process once as a crash does. @returns how well it went, in words */
  killEach(): Promise<string>;
  /** @returns how many of the workers had to be killed */
  stopWorkers(): Promise<number>;
  /** @returns what it said */
  backUp(): Promise<string>;
  /** With everything that uses the stores stopped. */
  restore(): Promise<void>;
  /** Of everything. @returns how well it went, in words */
  release(): Promise<string>;
}
