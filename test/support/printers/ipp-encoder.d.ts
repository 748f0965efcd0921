declare module 'ipp-encoder' {
  interface Attribute {
    tag: number;
    name: string;
    value: unknown[];
  }
  interface Message {
    version: { major: number; minor: number };
    operationId: number;
    requestId: number;
    groups: { tag: number; attributes: Attribute[] }[];
    data?: Buffer;
  }
  export const request: {
    encode(message: Message): Buffer;
    decode(bytes: Buffer): Message;
  };
}
