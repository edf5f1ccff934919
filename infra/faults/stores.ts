/** How the stores of what runs are reached. */
export interface Stores {
  mailboxUrl: string;
  dataDir: string;
  running(): Promise<{ postgres: { url: string }; nats: { url: string; users: Record<string, string> } }>;
}
