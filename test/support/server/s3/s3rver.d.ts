declare module '@20minutes/s3rver' {
  interface Exchange {
    path: string;
    state: { vhost?: boolean };
    mountPath?: string;
  }

  export default class S3rver {
    constructor(options: Record<string, unknown>);
    middleware: ((ctx: Exchange, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }
}
