declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  export default class Provider {
    constructor(issuer: string, options: Record<string, unknown>);
    listen(port: number, host: string, done: () => void): Server;
  }
}
