import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { seal, unseal } from '../../src/lib/seal.ts';
import { signedHeaders } from '../../src/webhooks/client/sign.ts';
import { newSecret } from '../../src/webhooks/endpoints/secrets.ts';

it('signs the published test vector of Standard Webhooks as published', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestampSeconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const headers = signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('is verified by the published library with each of two secrets, and with no third', () => {
  const secrets = [newSecret(), newSecret()];
  const body = JSON.stringify({ name: 'Łukasz Ångström 李', emoji: '🪪' });
  const message = { id: 'one', timestampSeconds: Math.floor(Date.now() / 1000), body };
  const headers = signedHeaders(message, secrets);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secrets[0]!).verify(`${body} `, headers)).toThrow();
});

it('makes secrets of 32 bytes in standard base64, and never the same twice', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(secrets).size).toBe(200);
});

it('opens a sealed secret with its key only, and not when a bit has changed', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = seal(key, 'whsec_abc');
  expect(unseal(key, sealed)).toBe('whsec_abc');
  expect(unseal(Buffer.alloc(32, 2), sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(unseal(key, changed)).toBeNull();
  expect(sealed.includes('whsec')).toBe(false);
});
