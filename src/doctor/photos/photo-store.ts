import type { Config } from '../../../config/config.ts';
import { historyOf } from '../../db/history-of.ts';
import { fetchTls } from '../../lib/authorities.ts';
import { addressOf } from '../../organisations/web-address.ts';
import { createObjects, type Objects } from '../../storage/s3/objects.ts';
import { OWNER } from '../../storage/s3/ownership.ts';
import { originOf, type S3Settings } from '../../storage/s3/settings.ts';
import { StoreUnavailable } from '../../storage/s3/store-failure.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';
import { notPutAway } from './not-put-away.ts';

const CHECK = 'photo store';
const PROBE = 'incoming/lanyard-doctor';
const PREFLIGHT_MS = 10_000;

/**
 * Checks that the server and browsers can use the bucket as configured, that the bucket belongs to this installation,
 * and that photos are moved into it.
 */
export async function photoStore(subject: Subject): Promise<Finding[]> {
  const { config, sqlite } = subject;
  const { s3 } = config;
  if (s3 === null) return [];
  const objects = createObjects(s3);
  try {
    await objects.reach();
    await objects.upload(PROBE, { text: 'ok' });
    await objects.remove(PROBE);
    const findings = [
      ...(await ownership(objects, s3, sqlite)),
      ...(await browsers(s3, config)),
      ...notPutAway(subject),
    ];
    return findings.length > 0
      ? findings
      : [ok(CHECK, `The bucket "${s3.bucket}" of ${s3.endpoint} can be listed, written and read.`)];
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return [
      problem(
        CHECK,
        `The bucket "${s3.bucket}" of ${s3.endpoint} does not answer as it should: ${error.reason}.`,
        'Check that the store is running, and check the S3_ variables and what the key may do. Until then uploads answer 503; nothing is lost, and the server will continue by itself.',
      ),
    ];
  }
}

async function ownership(
  objects: Objects,
  { bucket }: S3Settings,
  sqlite: Subject['sqlite'],
): Promise<Finding[]> {
  if (sqlite === null || !hasTable(sqlite, 'change_history')) return [];
  const ours = historyOf(sqlite);
  const owner = (await objects.text(OWNER))?.trim();
  if (owner === undefined || owner === ours) return [];
  return [
    warning(
      CHECK,
      `The bucket "${bucket}" belongs to another installation, or to this one before a restore: nothing is removed from it, not even erased photos.`,
      `When no other server uses it, delete its object ${OWNER}; otherwise give this one a bucket of its own.`,
    ),
  ];
}

/** Asks as a browser does before the web app sends a photo. */
async function browsers(s3: S3Settings, config: Config): Promise<Finding[]> {
  const origin = addressOf(config);
  const from =
    config.publicUrl === null ? `${origin}, which is assumed because PUBLIC_URL is not set` : origin;
  if (origin.startsWith('https:') && s3.endpoint.startsWith('http:'))
    return [
      warning(
        CHECK,
        `S3_ENDPOINT is ${s3.endpoint}: browsers don't send photos there from ${from}.`,
        'Give the store TLS, and name it with https://.',
      ),
    ];
  const path = s3.urlStyle === 'path' ? `/${s3.bucket}/${PROBE}` : `/${PROBE}`;
  const answer = await fetch(originOf(s3) + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    },
    signal: AbortSignal.timeout(PREFLIGHT_MS),
    ...fetchTls(s3.authorities),
  }).catch(() => null);
  const allowed = answer?.ok ? answer.headers.get('Access-Control-Allow-Origin') : null;
  if (allowed === '*' || allowed === origin) return [];
  return [
    warning(
      CHECK,
      `The bucket "${s3.bucket}" does not let browsers send photos from ${from}: the web app can't upload.`,
      `Set a CORS rule of the bucket: origin ${origin}, method PUT, header Content-Type.`,
    ),
  ];
}
