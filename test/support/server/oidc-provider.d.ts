declare module 'oidc-provider' {
  import type { RequestListener, Server } from 'node:http';

  export default class Provider {
    constructor(issuer: string, options: Record<string, unknown>);
    callback(): RequestListener;
    listen(port: number, host: string, done: () => void): Server;
  }
}
