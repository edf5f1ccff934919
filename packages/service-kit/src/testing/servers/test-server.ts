import type { ReceivedMail } from '@emberhood/local-services';

/** A backing server as specs see it, whether it runs as a process or in a container. */
export interface TestServer {
  readonly name: string;
  /** Of the loopback interface; a restart keeps it. */
  readonly port: number;
  /** With credentials, where the server has any. */
  readonly url: string;
  /** SIGKILL, as a crash would be. Resolves when nothing answers on the port any more. */
  kill(): Promise<void>;
  /** Resolves when the server answers again, with what it had stored, whether it was running or not. */
  restart(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
  /** Lets this process end before it does, without stopping it. */
  unref(): void;
}

export interface TestMailbox extends TestServer {
  /** The page, and below it the REST interface. */
  readonly webUrl: string;
  mails(): Promise<ReceivedMail[]>;
}

export interface TestObjectStore extends TestServer {
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * The ways to start each. The folder is the caller's, for this server alone, and the caller removes it: a process
 * keeps its data there, a container within itself.
 */
export interface TestServers {
  /** Not safe in a power cut, for the sake of speed. */
  postgres(folder: string): Promise<TestServer>;
  /** With the product's users and rights, or those of another configuration file; passwords by `NATS_<USER>_PASSWORD`. */
  nats(folder: string, passwords: Record<string, string>, configFile?: string): Promise<TestServer>;
  redis(folder: string): Promise<TestServer>;
  mailbox(folder: string): Promise<TestMailbox>;
  objectStore(folder: string): Promise<TestObjectStore>;
}
