import type { ReceivedMail } from '@emberhood/local-services';

/** A backing server as specs see it, whether it runs as a process or in a container. */
export interface TestServer {
  readonly name: string;
  /** The loopback port, which a restart keeps. */
  readonly port: number;
  /** Includes credentials if the server has any. */
  readonly url: string;
  /** Sends SIGKILL, like a crash. Resolves once nothing answers on the port. */
  kill(): Promise<void>;
  /** Restarts or starts the server with its stored data. Resolves once it answers. */
  restart(): Promise<void>;
  /** Ends it permanently. */
  stop(): Promise<void>;
  /** Lets this process exit without stopping the server. */
  unref(): void;
}

export interface TestMailbox extends TestServer {
  /** The web page, with the REST interface below it. */
  readonly webUrl: string;
  mails(): Promise<ReceivedMail[]>;
}

export interface TestObjectStore extends TestServer {
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * Starts each kind of server. The caller provides a folder for this server alone and removes it: a process keeps its
 * data there, a container within itself.
 */
export interface TestServers {
  /** Trades safety in a power cut for speed. */
  postgres(folder: string): Promise<TestServer>;
  /** Uses the product's users and rights, or another configuration's; passwords by `NATS_<USER>_PASSWORD`. */
  nats(folder: string, passwords: Record<string, string>, configFile?: string): Promise<TestServer>;
  redis(folder: string): Promise<TestServer>;
  mailbox(folder: string): Promise<TestMailbox>;
  objectStore(folder: string): Promise<TestObjectStore>;
}
