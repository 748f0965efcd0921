// Written by install/api-types.ts from the contracts of the routes; don't edit.
export interface paths {
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Every change, newest first. Nothing edits or deletes the log.
         *
         *     Scope: `audit:read`
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List card holders
         * @description In the order of last name, first name and id, whatever their case and diacritics.
         *
         *     Scope: `card_holders:read`
         */
        get: operations["listCardHolders"];
        put?: never;
        /**
         * Create a card holder
         * @description Scope: `card_holders:write`
         */
        post: operations["createCardHolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card holder
         * @description Scope: `card_holders:read`
         */
        get: operations["getCardHolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a card holder
         * @description Send only the fields to change; a change that changes nothing keeps the version. With If-Match, only that version is changed.
         *
         *     Scope: `card_holders:write`
         */
        patch: operations["updateCardHolder"];
        trace?: never;
    };
    "/card-holders/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card holder by external id
         * @description Exactly this one, case and all. Write the id URL-encoded: "/" is %2F.
         *
         *     Scope: `card_holders:read`
         */
        get: operations["getCardHolderByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process up? */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description
         * @description OpenAPI 3.1 of this installation, for generators and tools.
         *
         *     Needs no key.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List photos
         * @description Oldest first, which is the order of the review queue.
         *
         *     Scope: `photos:read`
         */
        get: operations["listPhotos"];
        put?: never;
        /**
         * Ask for an upload URL
         * @description Reserves the place in the quota and answers with a signed URL. PUT the bytes there with the given headers and no key, then finalize.
         *
         *     Scope: `photos:write`
         */
        post: operations["createPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a photo
         * @description Scope: `photos:read`
         */
        get: operations["getPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a photo
         * @description It becomes its holder's current photo.
         *
         *     Scope: `photos:review`
         */
        post: operations["approvePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the upload and queue the analysis
         * @description Can be repeated: past the upload it changes nothing and answers with the current status.
         *
         *     Scope: `photos:write`
         */
        post: operations["finalizePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the picture itself
         * @description Scope: `photos:read`
         */
        get: operations["getPhotoImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a photo
         * @description Scope: `photos:review`
         */
        post: operations["rejectPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can it do its work? */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do many write-backs in one request
         * @description Up to 500 operations in up to 16 MiB, in their order, each with its own result: one that fails stops no other. For the rate limit it is one request. Each operation can be repeated, so that a batch without an answer can be sent again.
         *
         *     Scope: `sync:write`
         */
        post: operations["runSyncBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/card-holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of card holders
         * @description Oldest change first; of each record only its newest. Save `nextCursor` after your own commit, and you end up with exactly the state of the server: delivery is at least once, and nothing is skipped. Deleted records stay as `delete` for 90 days.
         *
         *     Scope: `sync:read`
         */
        get: operations["followCardHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/card-holders/{id}/links/{system}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Note who a person is in another system
         * @description One remote id for each person and system; it replaces the one before. A remote id that is linked to somebody else is a conflict. Links are no part of the person, whose version stays.
         *
         *     Scope: `sync:write`
         */
        put: operations["linkCardHolder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/card-holders/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make or change the person of an external id
         * @description Fields left out keep their value, and nothing changed keeps the version. The external id is the one of the path. With `If-Match`, only that version is changed, and nobody is made; with `If-None-Match: *`, only a new person is made.
         *
         *     Scope: `sync:write`
         */
        put: operations["upsertCardHolder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/consumers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List how far each key has read
         * @description A key is a consumer of a feed once it has read it.
         *
         *     Scope: `sync:read`
         */
        get: operations["listSyncConsumers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of photos
         * @description Oldest change first; of each record only its newest. Save `nextCursor` after your own commit, and you end up with exactly the state of the server: delivery is at least once, and nothing is skipped. Deleted records stay as `delete` for 90 days.
         *
         *     Scope: `sync:read`
         */
        get: operations["followPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/photos/{id}/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what became of a photo in another system
         * @description One answer for each photo and system; it replaces the one before, and can be repeated.
         *
         *     Scope: `sync:write`
         */
        post: operations["acknowledgePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Newest first, each with its attempts. They are kept for 30 days.
         *
         *     Scope: `webhooks:manage`
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook delivery again
         * @description Also one that succeeded. It keeps its id, and gets ten new attempts.
         *
         *     Scope: `webhooks:manage`
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Oldest first, without their secrets.
         *
         *     Scope: `webhooks:manage`
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description From now on it is sent the events that it asks for. The secret is shown this once.
         *
         *     Scope: `webhooks:manage`
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Scope: `webhooks:manage`
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Its deliveries go with it; what was still waiting is not sent.
         *
         *     Scope: `webhooks:manage`
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Send only the fields to change. With `enabled: true`, one that was switched off works again.
         *
         *     Scope: `webhooks:manage`
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what a webhook endpoint has missed
         * @description All that was emitted to it since then and has not succeeded, with the same ids.
         *
         *     Scope: `webhooks:manage`
         */
        post: operations["recoverWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook endpoint a new secret
         * @description For 24 hours both secrets sign. The new one is shown this once.
         *
         *     Scope: `webhooks:manage`
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook endpoint a test event
         * @description `webhook.test`, whatever it has asked for. How it went is in its delivery.
         *
         *     Scope: `webhooks:manage`
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description One change: who, when, what, from where.
         * @example {
         *       "id": "0192f3a5-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
         *       "at": "2026-09-21T14:05:00.731Z",
         *       "actor": {
         *         "type": "api_key",
         *         "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
         *         "name": "Student records"
         *       },
         *       "action": "card_holder.updated",
         *       "entityType": "card_holder",
         *       "entityId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *       "changes": {
         *         "department": {
         *           "from": "Mathematics",
         *           "to": "Computing"
         *         }
         *       },
         *       "requestId": "0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37",
         *       "address": "192.0.2.7"
         *     }
         */
        AuditEntry: {
            action: string;
            actor: {
                id: string | null;
                name: string;
                /** @enum {string} */
                type: "api_key" | "staff" | "system";
            };
            address: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
            /** @description Each changed field with its old and new value. */
            changes: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            entityId: string;
            entityType: string;
            /** Format: uuid */
            id: string;
            requestId: string | null;
        };
        /**
         * @example {
         *       "index": 1,
         *       "status": 200,
         *       "data": {
         *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *         "system": "library",
         *         "remoteId": "P-20417",
         *         "linkedAt": "2026-09-21T14:02:10.004Z"
         *       }
         *     }
         */
        BatchResult: {
            /** @description The record, when it worked. */
            data?: components["schemas"]["CardHolder"] | components["schemas"]["CardHolderLink"] | components["schemas"]["PhotoAck"];
            /** @description Why it did not; paths point into the whole body. */
            error?: {
                code: string;
                details?: {
                    code: string;
                    message: string;
                    path: string;
                }[];
                message: string;
            };
            /** @description The place of the operation, from 0. */
            index: number;
            /** @description The HTTP status that it would have had alone. */
            status: number;
        };
        /** @description Pixels of the upright original. */
        Box: {
            height: number;
            left: number;
            top: number;
            width: number;
        };
        /**
         * @description A person who needs a card.
         * @example {
         *       "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *       "externalId": "S1024815",
         *       "firstName": "Augusta Ada",
         *       "lastName": "Lovelace",
         *       "preferredName": "Ada",
         *       "holderType": "student",
         *       "department": "Mathematics",
         *       "campus": "North",
         *       "email": "ada.lovelace@example.edu",
         *       "phone": "+44 20 7946 0958",
         *       "expiryDate": "2030-09-30",
         *       "status": "active",
         *       "customFields": {
         *         "matriculation": "1024815"
         *       },
         *       "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
         *       "version": 3,
         *       "createdAt": "2026-09-01T08:30:00.000Z",
         *       "updatedAt": "2026-09-21T14:02:10.004Z",
         *       "notes": null
         *     }
         */
        CardHolder: {
            /** @description Where the person studies or works. */
            campus: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description The approved photo. */
            currentPhotoId: string | null;
            /** @description Free key/value data. */
            customFields: {
                [key: string]: unknown;
            };
            /** @description Faculty, institute or office. */
            department: string | null;
            /** @description E-mail address. */
            email: string | null;
            /**
             * Format: date
             * @description The last day on which the card is valid.
             */
            expiryDate: string | null;
            /** @description The client's identifier. */
            externalId: string | null;
            firstName: string;
            /** @enum {string} */
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            /** Format: uuid */
            id: string;
            lastName: string;
            /** @description For the card office. */
            notes: string | null;
            /** @description As people write it. */
            phone: string | null;
            /** @description Used instead of the first name on cards. */
            preferredName: string | null;
            /** @enum {string} */
            status: "active" | "inactive" | "archived";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            /** @description Grows by one with each change. */
            version: number;
        };
        /**
         * @description Who a person is in another system.
         * @example {
         *       "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *       "system": "library",
         *       "remoteId": "P-20417",
         *       "linkedAt": "2026-09-21T14:02:10.004Z"
         *     }
         */
        CardHolderLink: {
            /** Format: uuid */
            cardHolderId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            linkedAt: string;
            remoteId: string;
            system: string;
        };
        /** @description A new person. Unknown and read-only fields are ignored. */
        CreateCardHolder: {
            /** @description Where the person studies or works. */
            campus?: string | null;
            /** @description Free key/value data for card designs, at most 16 KiB as JSON; kept to the letter, replaced whole. */
            customFields?: {
                [key: string]: unknown;
            } | null;
            /** @description Faculty, institute or office. */
            department?: string | null;
            /** @description Checked only as something@something. */
            email?: string | null;
            /**
             * Format: date
             * @description The last day on which the card is valid.
             */
            expiryDate?: string | null;
            /** @description The client's identifier for the person, unique within the organisation; kept to the letter. */
            externalId?: string | null;
            /** @description Given names. */
            firstName: string;
            /**
             * @description What the person is on campus.
             * @enum {string}
             */
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            /** @description Family name; lists are in its order. */
            lastName: string;
            /** @description For the card office; left out of lists. */
            notes?: string | null;
            /** @description As people write it. */
            phone?: string | null;
            /** @description Used instead of the first name on cards and in verification. */
            preferredName?: string | null;
            /**
             * @description A new person is `active` unless it says otherwise. Any status can follow any other. Archived people get no new photos and orders.
             * @enum {string}
             */
            status?: "active" | "inactive" | "archived";
        };
        /** @description A new endpoint. Unknown fields are ignored. */
        CreateWebhookEndpoint: {
            /** @description For people. */
            description?: string | null;
            /** @description Whether events are sent. Switched on again, it gets what was waiting. */
            enabled?: boolean;
            /** @description What to send: event types, or patterns of them. Left out: everything. */
            events?: string[];
            /**
             * Format: uri
             * @description Where events are sent. Loopback, link-local and cloud metadata addresses are refused, unless the installation lists them in WEBHOOK_ALLOW.
             */
            url: string;
        };
        /** @description The one shape of every failure. */
        Error: {
            error: {
                /**
                 * @description For programs. New codes may be added.
                 * @enum {string}
                 */
                code: "bad_request" | "length_mismatch" | "unauthorized" | "insufficient_scope" | "address_not_allowed" | "signature_invalid" | "url_expired" | "header_mismatch" | "not_found" | "method_not_allowed" | "conflict" | "invalid_state" | "upload_incomplete" | "cursor_expired" | "precondition_failed" | "quota_exceeded" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "rate_limited" | "internal" | "unavailable";
                /** @description Everything that can be pointed at. */
                details?: {
                    code: string;
                    message: string;
                    /** @description A JSON pointer into the body, or `query.NAME`. */
                    path: string;
                }[];
                /** @description For people. Its wording may change. */
                message: string;
                /** @description The same as in `X-Request-Id`. */
                requestId: string;
            };
        };
        FinalizedPhoto: {
            /** Format: uuid */
            photoId: string;
            /** @enum {string} */
            status: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "expired";
        };
        LinkOperation: {
            /**
             * Format: uuid
             * @description Who it is here.
             */
            cardHolderId: string;
            /** @description The version of the person or photo that this is based on; another one means 412. */
            ifVersion?: number;
            /** @constant */
            op: "link";
            /** @description What the person is called in the other system; kept to the letter. */
            remoteId: string;
            /** @description Your short name for the other system: `library`. */
            system: string;
        };
        /**
         * @description A person who needs a card, as lists have them.
         * @example {
         *       "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *       "externalId": "S1024815",
         *       "firstName": "Augusta Ada",
         *       "lastName": "Lovelace",
         *       "preferredName": "Ada",
         *       "holderType": "student",
         *       "department": "Mathematics",
         *       "campus": "North",
         *       "email": "ada.lovelace@example.edu",
         *       "phone": "+44 20 7946 0958",
         *       "expiryDate": "2030-09-30",
         *       "status": "active",
         *       "customFields": {
         *         "matriculation": "1024815"
         *       },
         *       "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
         *       "version": 3,
         *       "createdAt": "2026-09-01T08:30:00.000Z",
         *       "updatedAt": "2026-09-21T14:02:10.004Z"
         *     }
         */
        ListedCardHolder: {
            /** @description Where the person studies or works. */
            campus: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description The approved photo. */
            currentPhotoId: string | null;
            /** @description Free key/value data. */
            customFields: {
                [key: string]: unknown;
            };
            /** @description Faculty, institute or office. */
            department: string | null;
            /** @description E-mail address. */
            email: string | null;
            /**
             * Format: date
             * @description The last day on which the card is valid.
             */
            expiryDate: string | null;
            /** @description The client's identifier. */
            externalId: string | null;
            firstName: string;
            /** @enum {string} */
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            /** Format: uuid */
            id: string;
            lastName: string;
            /** @description As people write it. */
            phone: string | null;
            /** @description Used instead of the first name on cards. */
            preferredName: string | null;
            /** @enum {string} */
            status: "active" | "inactive" | "archived";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            /** @description Grows by one with each change. */
            version: number;
        };
        /**
         * @example {
         *       "page": 1,
         *       "pageSize": 25,
         *       "total": 1
         *     }
         */
        PageMeta: {
            page: number;
            pageSize: number;
            /** @description How many records match, on all pages. */
            total: number;
        };
        /**
         * @example {
         *       "id": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
         *       "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
         *       "status": "approved",
         *       "contentType": "image/jpeg",
         *       "contentLength": 120529,
         *       "filename": "portrait.jpg",
         *       "width": 800,
         *       "height": 1000,
         *       "sha256": "1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636",
         *       "analysis": {
         *         "recommendation": "approve",
         *         "findings": [],
         *         "faces": [
         *           {
         *             "box": {
         *               "left": 204,
         *               "top": 293,
         *               "width": 379,
         *               "height": 472
         *             },
         *             "leftEye": {
         *               "x": 485,
         *               "y": 436
         *             },
         *             "rightEye": {
         *               "x": 314,
         *               "y": 437
         *             },
         *             "confidence": 0.85
         *           }
         *         ],
         *         "suggestedCrop": {
         *           "left": 11,
         *           "top": 0,
         *           "width": 776,
         *           "height": 998
         *         },
         *         "checks": [
         *           {
         *             "check": "resolution",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 171,
         *             "unit": "px between the eyes",
         *             "threshold": {
         *               "failBelow": 60,
         *               "warnBelow": 90,
         *               "warnAbove": null,
         *               "failAbove": null
         *             },
         *             "hint": "The face has enough pixels to print."
         *           },
         *           {
         *             "check": "focus",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 1710,
         *             "unit": "luma² of edge detail",
         *             "threshold": {
         *               "failBelow": 60,
         *               "warnBelow": 120,
         *               "warnAbove": null,
         *               "failAbove": null
         *             },
         *             "hint": "The face is sharp."
         *           },
         *           {
         *             "check": "orientation",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 0.49,
         *             "unit": "° from upright",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": null,
         *               "warnAbove": 8,
         *               "failAbove": 15
         *             },
         *             "hint": "The head is upright and looks ahead."
         *           },
         *           {
         *             "check": "exposure",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 0.34,
         *             "unit": "mean luminance of the face, 0–1",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": 0.04,
         *               "warnAbove": 0.65,
         *               "failAbove": 0.75
         *             },
         *             "hint": "The face is well lit."
         *           },
         *           {
         *             "check": "background",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 0.006,
         *             "unit": "standard deviation of luma",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": null,
         *               "warnAbove": 20,
         *               "failAbove": 45
         *             },
         *             "hint": "The background is plain and light."
         *           },
         *           {
         *             "check": "head_size",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 0.659,
         *             "unit": "head height over picture height",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": 0.45,
         *               "warnAbove": 0.9,
         *               "failAbove": null
         *             },
         *             "hint": "The head has the right size."
         *           },
         *           {
         *             "check": "centring",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 0.499,
         *             "unit": "eyes across the width, 0–1",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": 0.45,
         *               "warnAbove": 0.55,
         *               "failAbove": null
         *             },
         *             "hint": "The face is well placed."
         *           },
         *           {
         *             "check": "contrast",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 36.6,
         *             "unit": "standard deviation of luma in the face",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": 12,
         *               "warnAbove": null,
         *               "failAbove": null
         *             },
         *             "hint": "The face has good contrast."
         *           },
         *           {
         *             "check": "colour_cast",
         *             "verdict": "pass",
         *             "score": 100,
         *             "measured": 0,
         *             "unit": "distance from natural skin colours, CIELAB",
         *             "threshold": {
         *               "failBelow": null,
         *               "warnBelow": null,
         *               "warnAbove": 8,
         *               "failAbove": null
         *             },
         *             "hint": "The colours are natural."
         *           }
         *         ],
         *         "analysedAt": "2026-09-21T13:59:31.482Z",
         *         "durationMs": 527
         *       },
         *       "review": {
         *         "decision": "approved",
         *         "reviewedBy": "Card office",
         *         "reviewedAt": "2026-09-21T14:02:10.004Z",
         *         "reasonCodes": [],
         *         "note": null,
         *         "crop": {
         *           "left": 120,
         *           "top": 80,
         *           "width": 640,
         *           "height": 823
         *         }
         *       },
         *       "version": 4,
         *       "createdAt": "2026-09-21T13:59:13.620Z",
         *       "updatedAt": "2026-09-21T14:02:10.004Z"
         *     }
         */
        Photo: {
            analysis: components["schemas"]["PhotoAnalysis"] | null;
            /** Format: uuid */
            cardHolderId: string;
            contentLength: number;
            /** @enum {string} */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            filename: string | null;
            height: number | null;
            /** Format: uuid */
            id: string;
            review: components["schemas"]["PhotoReview"] | null;
            /** @description Of the original bytes, in hexadecimal; null until analysed. */
            sha256: string | null;
            /** @enum {string} */
            status: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "expired";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            version: number;
            /** @description Pixels, upright; null until analysed. */
            width: number | null;
        };
        /**
         * @description What became of a photo in another system.
         * @example {
         *       "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
         *       "system": "library",
         *       "result": "stored",
         *       "remoteRef": "img/20417.jpg",
         *       "failedReason": null,
         *       "ackedAt": "2026-09-21T14:02:10.004Z"
         *     }
         */
        PhotoAck: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            ackedAt: string;
            failedReason: string | null;
            /** Format: uuid */
            photoId: string;
            remoteRef: string | null;
            /** @enum {string} */
            result: "stored" | "failed";
            system: string;
        };
        PhotoAckOperation: {
            /** @description Why it could not be stored; only with `failed`. */
            failedReason?: string | null;
            /** @description The version of the person or photo that this is based on; another one means 412. */
            ifVersion?: number;
            /** @constant */
            op: "photo_ack";
            /**
             * Format: uuid
             * @description Which photo.
             */
            photoId: string;
            /** @description Where it is in the other system. */
            remoteRef?: string | null;
            /**
             * @description What became of the photo there.
             * @enum {string}
             */
            result: "stored" | "failed";
            /** @description Your short name for the other system: `library`. */
            system: string;
        };
        /** @description What the automatic analysis found; people decide. */
        PhotoAnalysis: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            analysedAt: string;
            /** @description All nine, always in the same order. */
            checks: {
                /** @enum {string} */
                check: "resolution" | "focus" | "orientation" | "exposure" | "background" | "head_size" | "centring" | "contrast" | "colour_cast";
                /** @description One sentence for the person who takes the next photo. */
                hint: string;
                measured: number | null;
                /** @description 0–100, higher is better. */
                score: number | null;
                threshold: {
                    [key: string]: number | null;
                };
                unit: string | null;
                /** @enum {string} */
                verdict: "pass" | "warn" | "fail" | "not_measured";
            }[];
            durationMs: number;
            faces: {
                box: components["schemas"]["Box"];
                confidence: number;
                leftEye: {
                    x: number;
                    y: number;
                };
                rightEye: {
                    x: number;
                    y: number;
                };
            }[];
            findings: {
                code: string;
                message: string;
            }[];
            /** @enum {string} */
            recommendation: "approve" | "reject" | "check";
            suggestedCrop: components["schemas"]["Box"] | null;
        };
        PhotoGrant: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            expiresAt: string;
            /** @description Headers that the PUT must carry, each to the letter. */
            headers: {
                [key: string]: string;
            };
            /** Format: uuid */
            photoId: string;
            /**
             * Format: uri
             * @description Where to PUT the bytes; needs no key.
             */
            uploadUrl: string;
        };
        /** @description What people decided. */
        PhotoReview: {
            crop: components["schemas"]["Box"] | null;
            /** @enum {string} */
            decision: "approved" | "rejected";
            note: string | null;
            reasonCodes: ("resolution" | "focus" | "orientation" | "exposure" | "background" | "head_size" | "centring" | "contrast" | "colour_cast" | "wrong_person" | "not_a_person" | "multiple_people" | "eyes_closed" | "glasses" | "headwear" | "expression" | "inappropriate" | "other")[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            reviewedAt: string;
            reviewedBy: string;
        };
        /** @description How far a key has read a feed. */
        SyncConsumer: {
            /** Format: uuid */
            apiKeyId: string;
            /** @enum {string} */
            feed: "card-holders" | "photos" | "cards" | "orders";
            /** @description Records that have changed since. */
            lagRecords: number;
            /** @description How long the oldest of them has been waiting; 0 when none has. */
            lagSeconds: number;
            lastError: string | null;
            lastErrorAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            lastSeenAt: string;
            /** @description The key's. */
            name: string;
            /** @description The last change that it has had. */
            seq: number;
        };
        /** @description Only the fields to change; null clears an optional one. */
        UpdateCardHolder: {
            /** @description Where the person studies or works. */
            campus?: string | null;
            /** @description Free key/value data for card designs, at most 16 KiB as JSON; kept to the letter, replaced whole. */
            customFields?: {
                [key: string]: unknown;
            } | null;
            /** @description Faculty, institute or office. */
            department?: string | null;
            /** @description Checked only as something@something. */
            email?: string | null;
            /**
             * Format: date
             * @description The last day on which the card is valid.
             */
            expiryDate?: string | null;
            /** @description The client's identifier for the person, unique within the organisation; kept to the letter. */
            externalId?: string | null;
            /** @description Given names. */
            firstName?: string;
            /**
             * @description What the person is on campus.
             * @enum {string}
             */
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            /** @description Family name; lists are in its order. */
            lastName?: string;
            /** @description For the card office; left out of lists. */
            notes?: string | null;
            /** @description As people write it. */
            phone?: string | null;
            /** @description Used instead of the first name on cards and in verification. */
            preferredName?: string | null;
            /**
             * @description A new person is `active` unless it says otherwise. Any status can follow any other. Archived people get no new photos and orders.
             * @enum {string}
             */
            status?: "active" | "inactive" | "archived";
        };
        /** @description Only the fields to change. */
        UpdateWebhookEndpoint: {
            /** @description For people. */
            description?: string | null;
            /** @description Whether events are sent. Switched on again, it gets what was waiting. */
            enabled?: boolean;
            /** @description What to send: event types, or patterns of them. Left out: everything. */
            events?: string[];
            /**
             * Format: uri
             * @description Where events are sent. Loopback, link-local and cloud metadata addresses are refused, unless the installation lists them in WEBHOOK_ALLOW.
             */
            url?: string;
        };
        /** @description A whole person, or a part: fields left out keep their value, null clears an optional one. `firstName`, `lastName` and `holderType` are needed only when the person is new. */
        UpsertCardHolder: {
            /** @description Where the person studies or works. */
            campus?: string | null;
            /** @description Free key/value data for card designs, at most 16 KiB as JSON; kept to the letter, replaced whole. */
            customFields?: {
                [key: string]: unknown;
            } | null;
            /** @description Faculty, institute or office. */
            department?: string | null;
            /** @description Checked only as something@something. */
            email?: string | null;
            /**
             * Format: date
             * @description The last day on which the card is valid.
             */
            expiryDate?: string | null;
            /** @description Given names. */
            firstName?: string;
            /**
             * @description What the person is on campus.
             * @enum {string}
             */
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            /** @description Family name; lists are in its order. */
            lastName?: string;
            /** @description For the card office; left out of lists. */
            notes?: string | null;
            /** @description As people write it. */
            phone?: string | null;
            /** @description Used instead of the first name on cards and in verification. */
            preferredName?: string | null;
            /**
             * @description A new person is `active` unless it says otherwise. Any status can follow any other. Archived people get no new photos and orders.
             * @enum {string}
             */
            status?: "active" | "inactive" | "archived";
        };
        UpsertOperation: {
            /** @description Where the person studies or works. */
            campus?: string | null;
            /** @description Free key/value data for card designs, at most 16 KiB as JSON; kept to the letter, replaced whole. */
            customFields?: {
                [key: string]: unknown;
            } | null;
            /** @description Faculty, institute or office. */
            department?: string | null;
            /** @description Checked only as something@something. */
            email?: string | null;
            /**
             * Format: date
             * @description The last day on which the card is valid.
             */
            expiryDate?: string | null;
            /** @description The client's identifier for the person. */
            externalId: string;
            /** @description Given names. */
            firstName?: string;
            /**
             * @description What the person is on campus.
             * @enum {string}
             */
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            /** @description The version of the person or photo that this is based on; another one means 412. */
            ifVersion?: number;
            /** @description Family name; lists are in its order. */
            lastName?: string;
            /** @description For the card office; left out of lists. */
            notes?: string | null;
            /** @constant */
            op: "upsert_card_holder";
            /** @description As people write it. */
            phone?: string | null;
            /** @description Used instead of the first name on cards and in verification. */
            preferredName?: string | null;
            /**
             * @description A new person is `active` unless it says otherwise. Any status can follow any other. Archived people get no new photos and orders.
             * @enum {string}
             */
            status?: "active" | "inactive" | "archived";
        };
        /**
         * @description An event on its way to an endpoint.
         * @example {
         *       "id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
         *       "endpointId": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
         *       "eventType": "photo.approved",
         *       "event": {
         *         "type": "photo.approved",
         *         "timestamp": "2026-09-21T14:02:10.004Z",
         *         "data": {
         *           "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
         *           "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *           "externalId": "S1024815",
         *           "status": "approved",
         *           "reasonCodes": [],
         *           "version": 4
         *         }
         *       },
         *       "status": "succeeded",
         *       "nextAttemptAt": null,
         *       "createdAt": "2026-09-21T14:02:10.004Z",
         *       "updatedAt": "2026-09-21T14:02:10.061Z",
         *       "attempts": [
         *         {
         *           "at": "2026-09-21T14:02:10.012Z",
         *           "request": {
         *             "headers": {
         *               "host": "bridge.example.edu",
         *               "content-type": "application/json",
         *               "content-length": "249",
         *               "webhook-id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
         *               "webhook-timestamp": "1790000530",
         *               "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
         *             },
         *             "body": "{\"type\":\"photo.approved\",\"timestamp\":\"2026-09-21T14:02:10.004Z\",\"data\":{\"photoId\":\"0192f3a4-5b6c-7d8e-9f01-23456789abcd\",\"cardHolderId\":\"01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17\",\"externalId\":\"S1024815\",\"status\":\"approved\",\"reasonCodes\":[],\"version\":4}}"
         *           },
         *           "response": {
         *             "status": 204,
         *             "headers": {
         *               "date": "Mon, 21 Sep 2026 14:02:10 GMT"
         *             },
         *             "body": ""
         *           },
         *           "durationMs": 48,
         *           "error": null
         *         }
         *       ]
         *     }
         */
        WebhookDelivery: {
            /** @description Oldest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC.
                 */
                at: string;
                durationMs: number;
                /** @description Why it failed; null when it succeeded. */
                error: string | null;
                request: {
                    body: string;
                    headers: {
                        [key: string]: string;
                    };
                };
                /** @description Null when none came. */
                response: {
                    /** @description Its first 20 kB. */
                    body: string;
                    headers: {
                        [key: string]: string;
                    };
                    status: number;
                } | null;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** Format: uuid */
            endpointId: string;
            event: {
                data: {
                    [key: string]: unknown;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC.
                 */
                timestamp: string;
                type: string;
            };
            eventType: string;
            /**
             * Format: uuid
             * @description The `webhook-id` of every attempt.
             */
            id: string;
            /** @description Null when there will be none. */
            nextAttemptAt: string | null;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
        };
        /**
         * @description Where events are sent.
         * @example {
         *       "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
         *       "url": "https://bridge.example.edu/lanyard",
         *       "description": "Door access",
         *       "events": [
         *         "photo.*",
         *         "card_holder.updated"
         *       ],
         *       "enabled": true,
         *       "disabledReason": null,
         *       "failingSince": null,
         *       "previousSecretUntil": null,
         *       "version": 1,
         *       "createdAt": "2026-09-01T08:30:00.000Z",
         *       "updatedAt": "2026-09-01T08:30:00.000Z"
         *     }
         */
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            description: string | null;
            /** @description Why Lanyard has switched it off; null when it has not. */
            disabledReason: string | null;
            enabled: boolean;
            /** @description Event types, or patterns of them. */
            events: string[];
            /** @description The first failed attempt since the last that succeeded; after five days it is switched off. */
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            /** @description Until when the secret before the last rotation signs, too. */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            /** Format: uri */
            url: string;
            /** @description Grows by one with each change. */
            version: number;
        };
        /**
         * @description Where events are sent, with the secret.
         * @example {
         *       "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
         *       "url": "https://bridge.example.edu/lanyard",
         *       "description": "Door access",
         *       "events": [
         *         "photo.*",
         *         "card_holder.updated"
         *       ],
         *       "enabled": true,
         *       "disabledReason": null,
         *       "failingSince": null,
         *       "previousSecretUntil": null,
         *       "version": 1,
         *       "createdAt": "2026-09-01T08:30:00.000Z",
         *       "updatedAt": "2026-09-01T08:30:00.000Z",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
         *     }
         */
        WebhookEndpointWithSecret: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            description: string | null;
            /** @description Why Lanyard has switched it off; null when it has not. */
            disabledReason: string | null;
            enabled: boolean;
            /** @description Event types, or patterns of them. */
            events: string[];
            /** @description The first failed attempt since the last that succeeded; after five days it is switched off. */
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            /** @description Until when the secret before the last rotation signs, too. */
            previousSecretUntil: string | null;
            /** @description Verifies the signatures. It is shown this once: keep it. */
            secret: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            /** Format: uri */
            url: string;
            /** @description Grows by one with each change. */
            version: number;
        };
    };
    responses: {
        /** @description `bad_request`: The address or the body is malformed: a stray `%`, no valid JSON, no JSON object, or an empty change. */
        BadRequest: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `conflict`: Another record has this value already, which must be unique. */
        Conflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `cursor_expired`: The cursor is older than what is known of deletions, or from before a restore: start again without one. */
        CursorExpired: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `insufficient_scope`: The API key lacks the scope of this operation, which `WWW-Authenticate` names.
         *
         *     `address_not_allowed`: The API key is restricted to other networks.
         */
        InsufficientScopeOrAddressNotAllowed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal`: Something went wrong on the server. Its log has the reason under the request id. */
        Internal: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid_state`: The record's state does not allow this; the message names the state. */
        InvalidState: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such record in your organisation. */
        NotFound: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The body is larger than this operation takes. */
        PayloadTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `precondition_failed`: The record has changed since the version that you name; `ETag` has the current one. */
        PreconditionFailed: {
            headers: {
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `quota_exceeded`: It would exceed the organisation's quota for photos.
         *
         *     `payload_too_large`: The body is larger than this operation takes.
         */
        QuotaExceededOrPayloadTooLarge: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests; wait as long as `Retry-After` says. */
        RateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unauthorized`: The API key is missing, malformed, unknown, revoked or expired. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unavailable`: The server can do no writes at the moment, such as when its disk is full. Nothing was changed. */
        Unavailable: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The body is not sent as `Content-Type: application/json`. */
        UnsupportedMediaType: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `upload_incomplete`: The bytes are not in storage yet: send them to the upload URL first. */
        UploadIncomplete: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `validation_failed`: Some values are not valid; `details` has every one of them. */
        ValidationFailed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
         * @example "3"
         */
        IfMatch: string;
        /**
         * @description The ETag that you have: an unchanged record is answered with 304, without its body.
         * @example "3"
         */
        IfNoneMatch: string;
        /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The record's version, for `If-None-Match` and `If-Match`.
         * @example "3"
         */
        ETag: string;
        /**
         * @description What is left: requests (`r`), and seconds until there is one more (`t`).
         * @example "api";r=119;t=60
         */
        RateLimit: string;
        /**
         * @description The limit: requests (`q`) in a window of seconds (`w`).
         * @example "api";q=120;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Whole seconds to wait; the first try after them passes.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description What is wrong with the key (RFC 6750).
         * @example Bearer realm="lanyard", error="invalid_token"
         */
        "WWW-Authenticate": string;
        /**
         * @description The id of this request in our log and in the audit log: the one that was sent, or a new one.
         * @example 0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37
         */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Such as `card_holder.updated`. */
                action?: string;
                /** @description The key or staff account that made the change. */
                actorId?: string;
                /** @description The changed record. */
                entityId?: string;
                /**
                 * @description Such as `card_holder` or `photo`.
                 * @example card_holder
                 */
                entityType?: string;
                /** @description The first moment wanted. */
                from?: string;
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
                /** @description The first moment no longer wanted. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0192f3a5-c3d4-7e5f-8a6b-7c8d9e0f1a2b",
                     *           "at": "2026-09-21T14:05:00.731Z",
                     *           "actor": {
                     *             "type": "api_key",
                     *             "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                     *             "name": "Student records"
                     *           },
                     *           "action": "card_holder.updated",
                     *           "entityType": "card_holder",
                     *           "entityId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *           "changes": {
                     *             "department": {
                     *               "from": "Mathematics",
                     *               "to": "Computing"
                     *             }
                     *           },
                     *           "requestId": "0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37",
                     *           "address": "192.0.2.7"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "pageSize": 25,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCardHolders: {
        parameters: {
            query?: {
                /** @description Only people of this department, to the letter. */
                department?: string;
                /**
                 * @description Page number, from 1. A page past the end is empty.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Records a page.
                 * @example 25
                 */
                pageSize?: number;
                /**
                 * @description Every word of it must be part of the first, last or preferred name, the external id or the e-mail address. Case and diacritics make no difference.
                 * @example ada love
                 */
                q?: string;
                /**
                 * @description Only people of this status.
                 * @example active
                 */
                status?: "active" | "inactive" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people, without their notes. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": "North",
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": "+44 20 7946 0958",
                     *           "expiryDate": "2030-09-30",
                     *           "status": "active",
                     *           "customFields": {
                     *             "matriculation": "1024815"
                     *           },
                     *           "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *           "version": 3,
                     *           "createdAt": "2026-09-01T08:30:00.000Z",
                     *           "updatedAt": "2026-09-21T14:02:10.004Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "pageSize": 25,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ListedCardHolder"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCardHolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "S1024815",
                 *       "firstName": "Ada",
                 *       "lastName": "Lovelace",
                 *       "holderType": "student",
                 *       "department": "Mathematics",
                 *       "email": "ada.lovelace@example.edu",
                 *       "expiryDate": "2030-09-30",
                 *       "customFields": {
                 *         "matriculation": "1024815"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateCardHolder"];
            };
        };
        responses: {
            /** @description The id of the new person. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCardHolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that you have: an unchanged record is answered with 304, without its body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "externalId": "S1024815",
                     *         "firstName": "Augusta Ada",
                     *         "lastName": "Lovelace",
                     *         "preferredName": "Ada",
                     *         "holderType": "student",
                     *         "department": "Mathematics",
                     *         "campus": "North",
                     *         "email": "ada.lovelace@example.edu",
                     *         "phone": "+44 20 7946 0958",
                     *         "expiryDate": "2030-09-30",
                     *         "status": "active",
                     *         "customFields": {
                     *           "matriculation": "1024815"
                     *         },
                     *         "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "version": 3,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z",
                     *         "notes": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardHolder"];
                    };
                };
            };
            /** @description It is still the one of your `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCardHolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "department": "Computing",
                 *       "preferredName": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCardHolder"];
            };
        };
        responses: {
            /** @description The person as they are now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "externalId": "S1024815",
                     *         "firstName": "Augusta Ada",
                     *         "lastName": "Lovelace",
                     *         "preferredName": "Ada",
                     *         "holderType": "student",
                     *         "department": "Mathematics",
                     *         "campus": "North",
                     *         "email": "ada.lovelace@example.edu",
                     *         "phone": "+44 20 7946 0958",
                     *         "expiryDate": "2030-09-30",
                     *         "status": "active",
                     *         "customFields": {
                     *           "matriculation": "1024815"
                     *         },
                     *         "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "version": 3,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z",
                     *         "notes": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardHolder"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCardHolderByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that you have: an unchanged record is answered with 304, without its body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Your own identifier, URL-encoded: `/` is written `%2F`.
                 * @example S1024815
                 */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "externalId": "S1024815",
                     *         "firstName": "Augusta Ada",
                     *         "lastName": "Lovelace",
                     *         "preferredName": "Ada",
                     *         "holderType": "student",
                     *         "department": "Mathematics",
                     *         "campus": "North",
                     *         "email": "ada.lovelace@example.edu",
                     *         "phone": "+44 20 7946 0958",
                     *         "expiryDate": "2030-09-30",
                     *         "status": "active",
                     *         "customFields": {
                     *           "matriculation": "1024815"
                     *         },
                     *         "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "version": 3,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z",
                     *         "notes": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardHolder"];
                    };
                };
            };
            /** @description It is still the one of your `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that you have: an unchanged record is answered with 304, without its body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.1",
                     *       "info": {
                     *         "title": "Lanyard API",
                     *         "version": "0.1.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        info: {
                            title: string;
                            version: string;
                        } & {
                            [key: string]: unknown;
                        };
                        openapi: string;
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description It is still the one of your `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotos: {
        parameters: {
            query?: {
                /** @description Only photos of this card holder. */
                cardHolderId?: string;
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
                /**
                 * @description Only photos in this state.
                 * @example in_review
                 */
                status?: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of photos. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *           "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
                     *           "status": "approved",
                     *           "contentType": "image/jpeg",
                     *           "contentLength": 120529,
                     *           "filename": "portrait.jpg",
                     *           "width": 800,
                     *           "height": 1000,
                     *           "sha256": "1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636",
                     *           "analysis": {
                     *             "recommendation": "approve",
                     *             "findings": [],
                     *             "faces": [
                     *               {
                     *                 "box": {
                     *                   "left": 204,
                     *                   "top": 293,
                     *                   "width": 379,
                     *                   "height": 472
                     *                 },
                     *                 "leftEye": {
                     *                   "x": 485,
                     *                   "y": 436
                     *                 },
                     *                 "rightEye": {
                     *                   "x": 314,
                     *                   "y": 437
                     *                 },
                     *                 "confidence": 0.85
                     *               }
                     *             ],
                     *             "suggestedCrop": {
                     *               "left": 11,
                     *               "top": 0,
                     *               "width": 776,
                     *               "height": 998
                     *             },
                     *             "checks": [
                     *               {
                     *                 "check": "resolution",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 171,
                     *                 "unit": "px between the eyes",
                     *                 "threshold": {
                     *                   "failBelow": 60,
                     *                   "warnBelow": 90,
                     *                   "warnAbove": null,
                     *                   "failAbove": null
                     *                 },
                     *                 "hint": "The face has enough pixels to print."
                     *               },
                     *               {
                     *                 "check": "focus",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 1710,
                     *                 "unit": "luma² of edge detail",
                     *                 "threshold": {
                     *                   "failBelow": 60,
                     *                   "warnBelow": 120,
                     *                   "warnAbove": null,
                     *                   "failAbove": null
                     *                 },
                     *                 "hint": "The face is sharp."
                     *               },
                     *               {
                     *                 "check": "orientation",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 0.49,
                     *                 "unit": "° from upright",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": null,
                     *                   "warnAbove": 8,
                     *                   "failAbove": 15
                     *                 },
                     *                 "hint": "The head is upright and looks ahead."
                     *               },
                     *               {
                     *                 "check": "exposure",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 0.34,
                     *                 "unit": "mean luminance of the face, 0–1",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": 0.04,
                     *                   "warnAbove": 0.65,
                     *                   "failAbove": 0.75
                     *                 },
                     *                 "hint": "The face is well lit."
                     *               },
                     *               {
                     *                 "check": "background",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 0.006,
                     *                 "unit": "standard deviation of luma",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": null,
                     *                   "warnAbove": 20,
                     *                   "failAbove": 45
                     *                 },
                     *                 "hint": "The background is plain and light."
                     *               },
                     *               {
                     *                 "check": "head_size",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 0.659,
                     *                 "unit": "head height over picture height",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": 0.45,
                     *                   "warnAbove": 0.9,
                     *                   "failAbove": null
                     *                 },
                     *                 "hint": "The head has the right size."
                     *               },
                     *               {
                     *                 "check": "centring",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 0.499,
                     *                 "unit": "eyes across the width, 0–1",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": 0.45,
                     *                   "warnAbove": 0.55,
                     *                   "failAbove": null
                     *                 },
                     *                 "hint": "The face is well placed."
                     *               },
                     *               {
                     *                 "check": "contrast",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 36.6,
                     *                 "unit": "standard deviation of luma in the face",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": 12,
                     *                   "warnAbove": null,
                     *                   "failAbove": null
                     *                 },
                     *                 "hint": "The face has good contrast."
                     *               },
                     *               {
                     *                 "check": "colour_cast",
                     *                 "verdict": "pass",
                     *                 "score": 100,
                     *                 "measured": 0,
                     *                 "unit": "distance from natural skin colours, CIELAB",
                     *                 "threshold": {
                     *                   "failBelow": null,
                     *                   "warnBelow": null,
                     *                   "warnAbove": 8,
                     *                   "failAbove": null
                     *                 },
                     *                 "hint": "The colours are natural."
                     *               }
                     *             ],
                     *             "analysedAt": "2026-09-21T13:59:31.482Z",
                     *             "durationMs": 527
                     *           },
                     *           "review": {
                     *             "decision": "approved",
                     *             "reviewedBy": "Card office",
                     *             "reviewedAt": "2026-09-21T14:02:10.004Z",
                     *             "reasonCodes": [],
                     *             "note": null,
                     *             "crop": {
                     *               "left": 120,
                     *               "top": 80,
                     *               "width": 640,
                     *               "height": 823
                     *             }
                     *           },
                     *           "version": 4,
                     *           "createdAt": "2026-09-21T13:59:13.620Z",
                     *           "updatedAt": "2026-09-21T14:02:10.004Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "pageSize": 25,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Photo"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
                 *       "contentType": "image/heic",
                 *       "contentLength": 1764955,
                 *       "filename": "IMG_2682.HEIC"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Whose photo it is.
                     */
                    cardHolderId: string;
                    /** @description The file's size in bytes. */
                    contentLength: number;
                    /**
                     * @description What the file is.
                     * @enum {string}
                     */
                    contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic";
                    /** @description For the caller's own reference. */
                    filename?: string | null;
                };
            };
        };
        responses: {
            /** @description Where and how to send the bytes. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "uploadUrl": "https://cards.example.edu/uploads/0192f3a4-5b6c-7d8e-9f01-23456789abcd?expires=1790000000&signature=9vJtq0s",
                     *         "headers": {
                     *           "Content-Type": "image/heic"
                     *         },
                     *         "expiresAt": "2026-09-21T14:13:20.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PhotoGrant"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["QuotaExceededOrPayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that you have: an unchanged record is answered with 304, without its body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 0192f3a4-5b6c-7d8e-9f01-23456789abcd */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo, with its analysis and review. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
                     *         "status": "approved",
                     *         "contentType": "image/jpeg",
                     *         "contentLength": 120529,
                     *         "filename": "portrait.jpg",
                     *         "width": 800,
                     *         "height": 1000,
                     *         "sha256": "1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636",
                     *         "analysis": {
                     *           "recommendation": "approve",
                     *           "findings": [],
                     *           "faces": [
                     *             {
                     *               "box": {
                     *                 "left": 204,
                     *                 "top": 293,
                     *                 "width": 379,
                     *                 "height": 472
                     *               },
                     *               "leftEye": {
                     *                 "x": 485,
                     *                 "y": 436
                     *               },
                     *               "rightEye": {
                     *                 "x": 314,
                     *                 "y": 437
                     *               },
                     *               "confidence": 0.85
                     *             }
                     *           ],
                     *           "suggestedCrop": {
                     *             "left": 11,
                     *             "top": 0,
                     *             "width": 776,
                     *             "height": 998
                     *           },
                     *           "checks": [
                     *             {
                     *               "check": "resolution",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 171,
                     *               "unit": "px between the eyes",
                     *               "threshold": {
                     *                 "failBelow": 60,
                     *                 "warnBelow": 90,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face has enough pixels to print."
                     *             },
                     *             {
                     *               "check": "focus",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 1710,
                     *               "unit": "luma² of edge detail",
                     *               "threshold": {
                     *                 "failBelow": 60,
                     *                 "warnBelow": 120,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face is sharp."
                     *             },
                     *             {
                     *               "check": "orientation",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.49,
                     *               "unit": "° from upright",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 8,
                     *                 "failAbove": 15
                     *               },
                     *               "hint": "The head is upright and looks ahead."
                     *             },
                     *             {
                     *               "check": "exposure",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.34,
                     *               "unit": "mean luminance of the face, 0–1",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.04,
                     *                 "warnAbove": 0.65,
                     *                 "failAbove": 0.75
                     *               },
                     *               "hint": "The face is well lit."
                     *             },
                     *             {
                     *               "check": "background",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.006,
                     *               "unit": "standard deviation of luma",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 20,
                     *                 "failAbove": 45
                     *               },
                     *               "hint": "The background is plain and light."
                     *             },
                     *             {
                     *               "check": "head_size",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.659,
                     *               "unit": "head height over picture height",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.45,
                     *                 "warnAbove": 0.9,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The head has the right size."
                     *             },
                     *             {
                     *               "check": "centring",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.499,
                     *               "unit": "eyes across the width, 0–1",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.45,
                     *                 "warnAbove": 0.55,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face is well placed."
                     *             },
                     *             {
                     *               "check": "contrast",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 36.6,
                     *               "unit": "standard deviation of luma in the face",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 12,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face has good contrast."
                     *             },
                     *             {
                     *               "check": "colour_cast",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0,
                     *               "unit": "distance from natural skin colours, CIELAB",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 8,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The colours are natural."
                     *             }
                     *           ],
                     *           "analysedAt": "2026-09-21T13:59:31.482Z",
                     *           "durationMs": 527
                     *         },
                     *         "review": {
                     *           "decision": "approved",
                     *           "reviewedBy": "Card office",
                     *           "reviewedAt": "2026-09-21T14:02:10.004Z",
                     *           "reasonCodes": [],
                     *           "note": null,
                     *           "crop": {
                     *             "left": 120,
                     *             "top": 80,
                     *             "width": 640,
                     *             "height": 823
                     *           }
                     *         },
                     *         "version": 4,
                     *         "createdAt": "2026-09-21T13:59:13.620Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Photo"];
                    };
                };
            };
            /** @description It is still the one of your `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    approvePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0192f3a4-5b6c-7d8e-9f01-23456789abcd */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "crop": {
                 *         "left": 120,
                 *         "top": 80,
                 *         "width": 700,
                 *         "height": 900
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What of the photo goes on the card; left out, the suggested crop. */
                    crop?: {
                        /** @description Height in pixels. */
                        height: number;
                        /** @description Pixels from the left edge of the upright original. */
                        left: number;
                        /** @description Pixels from its top edge. */
                        top: number;
                        /** @description Width in pixels. */
                        width: number;
                    } | null;
                    /** @description The version that was looked at; another one means 412, so that two reviewers never overwrite each other. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description The approved photo. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
                     *         "status": "approved",
                     *         "contentType": "image/jpeg",
                     *         "contentLength": 120529,
                     *         "filename": "portrait.jpg",
                     *         "width": 800,
                     *         "height": 1000,
                     *         "sha256": "1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636",
                     *         "analysis": {
                     *           "recommendation": "approve",
                     *           "findings": [],
                     *           "faces": [
                     *             {
                     *               "box": {
                     *                 "left": 204,
                     *                 "top": 293,
                     *                 "width": 379,
                     *                 "height": 472
                     *               },
                     *               "leftEye": {
                     *                 "x": 485,
                     *                 "y": 436
                     *               },
                     *               "rightEye": {
                     *                 "x": 314,
                     *                 "y": 437
                     *               },
                     *               "confidence": 0.85
                     *             }
                     *           ],
                     *           "suggestedCrop": {
                     *             "left": 11,
                     *             "top": 0,
                     *             "width": 776,
                     *             "height": 998
                     *           },
                     *           "checks": [
                     *             {
                     *               "check": "resolution",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 171,
                     *               "unit": "px between the eyes",
                     *               "threshold": {
                     *                 "failBelow": 60,
                     *                 "warnBelow": 90,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face has enough pixels to print."
                     *             },
                     *             {
                     *               "check": "focus",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 1710,
                     *               "unit": "luma² of edge detail",
                     *               "threshold": {
                     *                 "failBelow": 60,
                     *                 "warnBelow": 120,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face is sharp."
                     *             },
                     *             {
                     *               "check": "orientation",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.49,
                     *               "unit": "° from upright",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 8,
                     *                 "failAbove": 15
                     *               },
                     *               "hint": "The head is upright and looks ahead."
                     *             },
                     *             {
                     *               "check": "exposure",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.34,
                     *               "unit": "mean luminance of the face, 0–1",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.04,
                     *                 "warnAbove": 0.65,
                     *                 "failAbove": 0.75
                     *               },
                     *               "hint": "The face is well lit."
                     *             },
                     *             {
                     *               "check": "background",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.006,
                     *               "unit": "standard deviation of luma",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 20,
                     *                 "failAbove": 45
                     *               },
                     *               "hint": "The background is plain and light."
                     *             },
                     *             {
                     *               "check": "head_size",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.659,
                     *               "unit": "head height over picture height",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.45,
                     *                 "warnAbove": 0.9,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The head has the right size."
                     *             },
                     *             {
                     *               "check": "centring",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.499,
                     *               "unit": "eyes across the width, 0–1",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.45,
                     *                 "warnAbove": 0.55,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face is well placed."
                     *             },
                     *             {
                     *               "check": "contrast",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 36.6,
                     *               "unit": "standard deviation of luma in the face",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 12,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face has good contrast."
                     *             },
                     *             {
                     *               "check": "colour_cast",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0,
                     *               "unit": "distance from natural skin colours, CIELAB",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 8,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The colours are natural."
                     *             }
                     *           ],
                     *           "analysedAt": "2026-09-21T13:59:31.482Z",
                     *           "durationMs": 527
                     *         },
                     *         "review": {
                     *           "decision": "approved",
                     *           "reviewedBy": "Card office",
                     *           "reviewedAt": "2026-09-21T14:02:10.004Z",
                     *           "reasonCodes": [],
                     *           "note": null,
                     *           "crop": {
                     *             "left": 120,
                     *             "top": 80,
                     *             "width": 640,
                     *             "height": 823
                     *           }
                     *         },
                     *         "version": 4,
                     *         "createdAt": "2026-09-21T13:59:13.620Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Photo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    finalizePhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0192f3a4-5b6c-7d8e-9f01-23456789abcd */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the photo is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "status": "processing"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FinalizedPhoto"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UploadIncomplete"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhotoImage: {
        parameters: {
            query?: {
                /**
                 * @description `display` (up to 1600 px), `thumbnail` (up to 256 px) and `card` (the approved crop; before that the suggested one) are upright sRGB JPEGs without metadata. `original` is the file as it came, and needs `photos:review`.
                 * @example thumbnail
                 */
                variant?: "display" | "thumbnail" | "card" | "original";
            };
            header?: {
                /**
                 * @description The ETag that you have: an unchanged record is answered with 304, without its body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 0192f3a4-5b6c-7d8e-9f01-23456789abcd */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image: JPEG, or the original as it came. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description It is still the one of your `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectPhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0192f3a4-5b6c-7d8e-9f01-23456789abcd */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "reasonCodes": [
                 *         "focus",
                 *         "eyes_closed"
                 *       ],
                 *       "note": "Please hold the phone still."
                 *     }
                 */
                "application/json": {
                    /** @description A word to the person who takes the next photo. */
                    note?: string | null;
                    reasonCodes: ("resolution" | "focus" | "orientation" | "exposure" | "background" | "head_size" | "centring" | "contrast" | "colour_cast" | "wrong_person" | "not_a_person" | "multiple_people" | "eyes_closed" | "glasses" | "headwear" | "expression" | "inappropriate" | "other")[];
                    /** @description The version that was looked at; another one means 412, so that two reviewers never overwrite each other. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description The rejected photo. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
                     *         "status": "rejected",
                     *         "contentType": "image/jpeg",
                     *         "contentLength": 120529,
                     *         "filename": "portrait.jpg",
                     *         "width": 800,
                     *         "height": 1000,
                     *         "sha256": "1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636",
                     *         "analysis": {
                     *           "recommendation": "approve",
                     *           "findings": [],
                     *           "faces": [
                     *             {
                     *               "box": {
                     *                 "left": 204,
                     *                 "top": 293,
                     *                 "width": 379,
                     *                 "height": 472
                     *               },
                     *               "leftEye": {
                     *                 "x": 485,
                     *                 "y": 436
                     *               },
                     *               "rightEye": {
                     *                 "x": 314,
                     *                 "y": 437
                     *               },
                     *               "confidence": 0.85
                     *             }
                     *           ],
                     *           "suggestedCrop": {
                     *             "left": 11,
                     *             "top": 0,
                     *             "width": 776,
                     *             "height": 998
                     *           },
                     *           "checks": [
                     *             {
                     *               "check": "resolution",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 171,
                     *               "unit": "px between the eyes",
                     *               "threshold": {
                     *                 "failBelow": 60,
                     *                 "warnBelow": 90,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face has enough pixels to print."
                     *             },
                     *             {
                     *               "check": "focus",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 1710,
                     *               "unit": "luma² of edge detail",
                     *               "threshold": {
                     *                 "failBelow": 60,
                     *                 "warnBelow": 120,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face is sharp."
                     *             },
                     *             {
                     *               "check": "orientation",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.49,
                     *               "unit": "° from upright",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 8,
                     *                 "failAbove": 15
                     *               },
                     *               "hint": "The head is upright and looks ahead."
                     *             },
                     *             {
                     *               "check": "exposure",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.34,
                     *               "unit": "mean luminance of the face, 0–1",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.04,
                     *                 "warnAbove": 0.65,
                     *                 "failAbove": 0.75
                     *               },
                     *               "hint": "The face is well lit."
                     *             },
                     *             {
                     *               "check": "background",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.006,
                     *               "unit": "standard deviation of luma",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 20,
                     *                 "failAbove": 45
                     *               },
                     *               "hint": "The background is plain and light."
                     *             },
                     *             {
                     *               "check": "head_size",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.659,
                     *               "unit": "head height over picture height",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.45,
                     *                 "warnAbove": 0.9,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The head has the right size."
                     *             },
                     *             {
                     *               "check": "centring",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0.499,
                     *               "unit": "eyes across the width, 0–1",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 0.45,
                     *                 "warnAbove": 0.55,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face is well placed."
                     *             },
                     *             {
                     *               "check": "contrast",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 36.6,
                     *               "unit": "standard deviation of luma in the face",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": 12,
                     *                 "warnAbove": null,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The face has good contrast."
                     *             },
                     *             {
                     *               "check": "colour_cast",
                     *               "verdict": "pass",
                     *               "score": 100,
                     *               "measured": 0,
                     *               "unit": "distance from natural skin colours, CIELAB",
                     *               "threshold": {
                     *                 "failBelow": null,
                     *                 "warnBelow": null,
                     *                 "warnAbove": 8,
                     *                 "failAbove": null
                     *               },
                     *               "hint": "The colours are natural."
                     *             }
                     *           ],
                     *           "analysedAt": "2026-09-21T13:59:31.482Z",
                     *           "durationMs": 527
                     *         },
                     *         "review": {
                     *           "decision": "rejected",
                     *           "reviewedBy": "Card office",
                     *           "reviewedAt": "2026-09-21T14:02:10.004Z",
                     *           "reasonCodes": [
                     *             "focus",
                     *             "eyes_closed"
                     *           ],
                     *           "note": "Please hold the phone still.",
                     *           "crop": null
                     *         },
                     *         "version": 4,
                     *         "createdAt": "2026-09-21T13:59:13.620Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Photo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "problems": []
                     *     }
                     */
                    "application/json": {
                        /** @description What keeps it from working. */
                        problems: string[];
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description It can not. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "not_ready",
                     *       "problems": [
                     *         "The disk is full."
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description What keeps it from working. */
                        problems: string[];
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                    };
                };
            };
        };
    };
    runSyncBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operations": [
                 *         {
                 *           "op": "upsert_card_holder",
                 *           "externalId": "S1024815",
                 *           "firstName": "Augusta Ada",
                 *           "lastName": "Lovelace",
                 *           "holderType": "student"
                 *         },
                 *         {
                 *           "op": "link",
                 *           "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                 *           "system": "library",
                 *           "remoteId": "P-20417"
                 *         },
                 *         {
                 *           "op": "photo_ack",
                 *           "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                 *           "system": "library",
                 *           "result": "stored"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Done in this order. */
                    operations: (components["schemas"]["UpsertOperation"] | components["schemas"]["LinkOperation"] | components["schemas"]["PhotoAckOperation"])[];
                };
            };
        };
        responses: {
            /** @description What became of each operation. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "index": 1,
                     *           "status": 200,
                     *           "data": {
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "system": "library",
                     *             "remoteId": "P-20417",
                     *             "linkedAt": "2026-09-21T14:02:10.004Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BatchResult"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    followCardHolders: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the last page; left out, from the beginning; `now`, from this moment on. */
                cursor?: string;
                /** @description Leaves out records that only this key has changed since the cursor. */
                excludeOwn?: boolean;
                /**
                 * @description Changes a page.
                 * @example 100
                 */
                limit?: number;
                /** @description Seconds to hold an empty answer until something changes. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "seq": 1,
                     *           "op": "upsert",
                     *           "id": "0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21",
                     *           "externalId": "text",
                     *           "version": 1,
                     *           "changedAt": "2026-09-01T08:30:00.000Z",
                     *           "origin": {
                     *             "type": "api_key",
                     *             "id": "text"
                     *           },
                     *           "object": {
                     *             "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "firstName": "Augusta Ada",
                     *             "lastName": "Lovelace",
                     *             "preferredName": "Ada",
                     *             "holderType": "student",
                     *             "department": "Mathematics",
                     *             "campus": "North",
                     *             "email": "ada.lovelace@example.edu",
                     *             "phone": "+44 20 7946 0958",
                     *             "expiryDate": "2030-09-30",
                     *             "status": "active",
                     *             "customFields": {
                     *               "matriculation": "1024815"
                     *             },
                     *             "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *             "version": 3,
                     *             "createdAt": "2026-09-01T08:30:00.000Z",
                     *             "updatedAt": "2026-09-21T14:02:10.004Z",
                     *             "notes": null
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "nextCursor": "text",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @description ISO 8601, UTC.
                             */
                            changedAt: string;
                            /** @description The person's. */
                            externalId: string | null;
                            /** Format: uuid */
                            id: string;
                            /** @description The record as it is now; null when it is deleted. */
                            object: components["schemas"]["CardHolder"] | null;
                            /** @enum {string} */
                            op: "upsert" | "delete";
                            /** @description Who made the newest change. */
                            origin: {
                                id: string | null;
                                /** @enum {string} */
                                type: "api_key" | "staff" | "system";
                            };
                            /** @description Strictly increasing, not contiguous. */
                            seq: number;
                            version: number;
                        }[];
                        meta: {
                            hasMore: boolean;
                            /** @description Save it after your own commit; it is always there. */
                            nextCursor: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            410: components["responses"]["CursorExpired"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkCardHolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17 */
                id: string;
                /** @example library */
                system: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": "P-20417"
                 *     }
                 */
                "application/json": {
                    /** @description What the person is called in the other system; kept to the letter. */
                    remoteId: string;
                };
            };
        };
        responses: {
            /** @description The link as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "system": "library",
                     *         "remoteId": "P-20417",
                     *         "linkedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardHolderLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    upsertCardHolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Your own identifier, URL-encoded: `/` is written `%2F`.
                 * @example S1024815
                 */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Augusta Ada",
                 *       "lastName": "Lovelace",
                 *       "holderType": "student",
                 *       "department": "Mathematics",
                 *       "email": "ada.lovelace@example.edu"
                 *     }
                 */
                "application/json": components["schemas"]["UpsertCardHolder"];
            };
        };
        responses: {
            /** @description The person as they are now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "externalId": "S1024815",
                     *         "firstName": "Augusta Ada",
                     *         "lastName": "Lovelace",
                     *         "preferredName": "Ada",
                     *         "holderType": "student",
                     *         "department": "Mathematics",
                     *         "campus": "North",
                     *         "email": "ada.lovelace@example.edu",
                     *         "phone": "+44 20 7946 0958",
                     *         "expiryDate": "2030-09-30",
                     *         "status": "active",
                     *         "customFields": {
                     *           "matriculation": "1024815"
                     *         },
                     *         "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "version": 3,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z",
                     *         "notes": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardHolder"];
                    };
                };
            };
            /** @description The new person. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "externalId": "S1024815",
                     *         "firstName": "Augusta Ada",
                     *         "lastName": "Lovelace",
                     *         "preferredName": "Ada",
                     *         "holderType": "student",
                     *         "department": "Mathematics",
                     *         "campus": "North",
                     *         "email": "ada.lovelace@example.edu",
                     *         "phone": "+44 20 7946 0958",
                     *         "expiryDate": "2030-09-30",
                     *         "status": "active",
                     *         "customFields": {
                     *           "matriculation": "1024815"
                     *         },
                     *         "currentPhotoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "version": 3,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-21T14:02:10.004Z",
                     *         "notes": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardHolder"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSyncConsumers: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consumers, by name. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "apiKeyId": "0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21",
                     *           "name": "text",
                     *           "feed": "card-holders",
                     *           "seq": 1,
                     *           "lagRecords": 1,
                     *           "lagSeconds": 1,
                     *           "lastSeenAt": "2026-09-01T08:30:00.000Z",
                     *           "lastError": "text",
                     *           "lastErrorAt": "2026-09-01T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "pageSize": 25,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SyncConsumer"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    followPhotos: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the last page; left out, from the beginning; `now`, from this moment on. */
                cursor?: string;
                /** @description Leaves out records that only this key has changed since the cursor. */
                excludeOwn?: boolean;
                /**
                 * @description Changes a page.
                 * @example 100
                 */
                limit?: number;
                /** @description Seconds to hold an empty answer until something changes. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "seq": 1,
                     *           "op": "upsert",
                     *           "id": "0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21",
                     *           "externalId": "text",
                     *           "version": 1,
                     *           "changedAt": "2026-09-01T08:30:00.000Z",
                     *           "origin": {
                     *             "type": "api_key",
                     *             "id": "text"
                     *           },
                     *           "object": {
                     *             "id": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *             "cardHolderId": "0192f3a4-1111-7d8e-9f01-23456789abcd",
                     *             "status": "approved",
                     *             "contentType": "image/jpeg",
                     *             "contentLength": 120529,
                     *             "filename": "portrait.jpg",
                     *             "width": 800,
                     *             "height": 1000,
                     *             "sha256": "1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636",
                     *             "analysis": {
                     *               "recommendation": "approve",
                     *               "findings": [],
                     *               "faces": [
                     *                 {
                     *                   "box": {
                     *                     "left": 204,
                     *                     "top": 293,
                     *                     "width": 379,
                     *                     "height": 472
                     *                   },
                     *                   "leftEye": {
                     *                     "x": 485,
                     *                     "y": 436
                     *                   },
                     *                   "rightEye": {
                     *                     "x": 314,
                     *                     "y": 437
                     *                   },
                     *                   "confidence": 0.85
                     *                 }
                     *               ],
                     *               "suggestedCrop": {
                     *                 "left": 11,
                     *                 "top": 0,
                     *                 "width": 776,
                     *                 "height": 998
                     *               },
                     *               "checks": [
                     *                 {
                     *                   "check": "resolution",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 171,
                     *                   "unit": "px between the eyes",
                     *                   "threshold": {
                     *                     "failBelow": 60,
                     *                     "warnBelow": 90,
                     *                     "warnAbove": null,
                     *                     "failAbove": null
                     *                   },
                     *                   "hint": "The face has enough pixels to print."
                     *                 },
                     *                 {
                     *                   "check": "focus",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 1710,
                     *                   "unit": "luma² of edge detail",
                     *                   "threshold": {
                     *                     "failBelow": 60,
                     *                     "warnBelow": 120,
                     *                     "warnAbove": null,
                     *                     "failAbove": null
                     *                   },
                     *                   "hint": "The face is sharp."
                     *                 },
                     *                 {
                     *                   "check": "orientation",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 0.49,
                     *                   "unit": "° from upright",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": null,
                     *                     "warnAbove": 8,
                     *                     "failAbove": 15
                     *                   },
                     *                   "hint": "The head is upright and looks ahead."
                     *                 },
                     *                 {
                     *                   "check": "exposure",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 0.34,
                     *                   "unit": "mean luminance of the face, 0–1",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": 0.04,
                     *                     "warnAbove": 0.65,
                     *                     "failAbove": 0.75
                     *                   },
                     *                   "hint": "The face is well lit."
                     *                 },
                     *                 {
                     *                   "check": "background",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 0.006,
                     *                   "unit": "standard deviation of luma",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": null,
                     *                     "warnAbove": 20,
                     *                     "failAbove": 45
                     *                   },
                     *                   "hint": "The background is plain and light."
                     *                 },
                     *                 {
                     *                   "check": "head_size",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 0.659,
                     *                   "unit": "head height over picture height",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": 0.45,
                     *                     "warnAbove": 0.9,
                     *                     "failAbove": null
                     *                   },
                     *                   "hint": "The head has the right size."
                     *                 },
                     *                 {
                     *                   "check": "centring",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 0.499,
                     *                   "unit": "eyes across the width, 0–1",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": 0.45,
                     *                     "warnAbove": 0.55,
                     *                     "failAbove": null
                     *                   },
                     *                   "hint": "The face is well placed."
                     *                 },
                     *                 {
                     *                   "check": "contrast",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 36.6,
                     *                   "unit": "standard deviation of luma in the face",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": 12,
                     *                     "warnAbove": null,
                     *                     "failAbove": null
                     *                   },
                     *                   "hint": "The face has good contrast."
                     *                 },
                     *                 {
                     *                   "check": "colour_cast",
                     *                   "verdict": "pass",
                     *                   "score": 100,
                     *                   "measured": 0,
                     *                   "unit": "distance from natural skin colours, CIELAB",
                     *                   "threshold": {
                     *                     "failBelow": null,
                     *                     "warnBelow": null,
                     *                     "warnAbove": 8,
                     *                     "failAbove": null
                     *                   },
                     *                   "hint": "The colours are natural."
                     *                 }
                     *               ],
                     *               "analysedAt": "2026-09-21T13:59:31.482Z",
                     *               "durationMs": 527
                     *             },
                     *             "review": {
                     *               "decision": "approved",
                     *               "reviewedBy": "Card office",
                     *               "reviewedAt": "2026-09-21T14:02:10.004Z",
                     *               "reasonCodes": [],
                     *               "note": null,
                     *               "crop": {
                     *                 "left": 120,
                     *                 "top": 80,
                     *                 "width": 640,
                     *                 "height": 823
                     *               }
                     *             },
                     *             "version": 4,
                     *             "createdAt": "2026-09-21T13:59:13.620Z",
                     *             "updatedAt": "2026-09-21T14:02:10.004Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "nextCursor": "text",
                     *         "hasMore": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @description ISO 8601, UTC.
                             */
                            changedAt: string;
                            /** @description The person's. */
                            externalId: string | null;
                            /** Format: uuid */
                            id: string;
                            /** @description The record as it is now; null when it is deleted. */
                            object: components["schemas"]["Photo"] | null;
                            /** @enum {string} */
                            op: "upsert" | "delete";
                            /** @description Who made the newest change. */
                            origin: {
                                id: string | null;
                                /** @enum {string} */
                                type: "api_key" | "staff" | "system";
                            };
                            /** @description Strictly increasing, not contiguous. */
                            seq: number;
                            version: number;
                        }[];
                        meta: {
                            hasMore: boolean;
                            /** @description Save it after your own commit; it is always there. */
                            nextCursor: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            410: components["responses"]["CursorExpired"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acknowledgePhoto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0192f3a4-5b6c-7d8e-9f01-23456789abcd */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "system": "library",
                 *       "result": "stored",
                 *       "remoteRef": "img/20417.jpg"
                 *     }
                 */
                "application/json": {
                    /** @description Why it could not be stored; only with `failed`. */
                    failedReason?: string | null;
                    /** @description Where it is in the other system. */
                    remoteRef?: string | null;
                    /**
                     * @description What became of the photo there.
                     * @enum {string}
                     */
                    result: "stored" | "failed";
                    /** @description Your short name for the other system: `library`. */
                    system: string;
                };
            };
        };
        responses: {
            /** @description The acknowledgement as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "system": "library",
                     *         "result": "stored",
                     *         "remoteRef": "img/20417.jpg",
                     *         "failedReason": null,
                     *         "ackedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PhotoAck"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only those to this endpoint. */
                endpointId?: string;
                /** @description Only those of this event, such as `photo.approved`. */
                eventType?: string;
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
                /**
                 * @description Only those of this status.
                 * @example failed
                 */
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
                     *           "endpointId": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *           "eventType": "photo.approved",
                     *           "event": {
                     *             "type": "photo.approved",
                     *             "timestamp": "2026-09-21T14:02:10.004Z",
                     *             "data": {
                     *               "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *               "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *               "externalId": "S1024815",
                     *               "status": "approved",
                     *               "reasonCodes": [],
                     *               "version": 4
                     *             }
                     *           },
                     *           "status": "succeeded",
                     *           "nextAttemptAt": null,
                     *           "createdAt": "2026-09-21T14:02:10.004Z",
                     *           "updatedAt": "2026-09-21T14:02:10.061Z",
                     *           "attempts": [
                     *             {
                     *               "at": "2026-09-21T14:02:10.012Z",
                     *               "request": {
                     *                 "headers": {
                     *                   "host": "bridge.example.edu",
                     *                   "content-type": "application/json",
                     *                   "content-length": "249",
                     *                   "webhook-id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
                     *                   "webhook-timestamp": "1790000530",
                     *                   "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
                     *                 },
                     *                 "body": "{\"type\":\"photo.approved\",\"timestamp\":\"2026-09-21T14:02:10.004Z\",\"data\":{\"photoId\":\"0192f3a4-5b6c-7d8e-9f01-23456789abcd\",\"cardHolderId\":\"01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17\",\"externalId\":\"S1024815\",\"status\":\"approved\",\"reasonCodes\":[],\"version\":4}}"
                     *               },
                     *               "response": {
                     *                 "status": 204,
                     *                 "headers": {
                     *                   "date": "Mon, 21 Sep 2026 14:02:10 GMT"
                     *                 },
                     *                 "body": ""
                     *               },
                     *               "durationMs": 48,
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "pageSize": 25,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
                     *         "endpointId": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *         "eventType": "photo.approved",
                     *         "event": {
                     *           "type": "photo.approved",
                     *           "timestamp": "2026-09-21T14:02:10.004Z",
                     *           "data": {
                     *             "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "status": "approved",
                     *             "reasonCodes": [],
                     *             "version": 4
                     *           }
                     *         },
                     *         "status": "succeeded",
                     *         "nextAttemptAt": null,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-21T14:02:10.061Z",
                     *         "attempts": [
                     *           {
                     *             "at": "2026-09-21T14:02:10.012Z",
                     *             "request": {
                     *               "headers": {
                     *                 "host": "bridge.example.edu",
                     *                 "content-type": "application/json",
                     *                 "content-length": "249",
                     *                 "webhook-id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
                     *                 "webhook-timestamp": "1790000530",
                     *                 "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
                     *               },
                     *               "body": "{\"type\":\"photo.approved\",\"timestamp\":\"2026-09-21T14:02:10.004Z\",\"data\":{\"photoId\":\"0192f3a4-5b6c-7d8e-9f01-23456789abcd\",\"cardHolderId\":\"01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17\",\"externalId\":\"S1024815\",\"status\":\"approved\",\"reasonCodes\":[],\"version\":4}}"
                     *             },
                     *             "response": {
                     *               "status": 204,
                     *               "headers": {
                     *                 "date": "Mon, 21 Sep 2026 14:02:10 GMT"
                     *               },
                     *               "body": ""
                     *             },
                     *             "durationMs": 48,
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *           "url": "https://bridge.example.edu/lanyard",
                     *           "description": "Door access",
                     *           "events": [
                     *             "photo.*",
                     *             "card_holder.updated"
                     *           ],
                     *           "enabled": true,
                     *           "disabledReason": null,
                     *           "failingSince": null,
                     *           "previousSecretUntil": null,
                     *           "version": 1,
                     *           "createdAt": "2026-09-01T08:30:00.000Z",
                     *           "updatedAt": "2026-09-01T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "page": 1,
                     *         "pageSize": 25,
                     *         "total": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://bridge.example.edu/lanyard",
                 *       "description": "Door access",
                 *       "events": [
                 *         "photo.*",
                 *         "card_holder.updated"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint, with its secret. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *         "url": "https://bridge.example.edu/lanyard",
                     *         "description": "Door access",
                     *         "events": [
                     *           "photo.*",
                     *           "card_holder.updated"
                     *         ],
                     *         "enabled": true,
                     *         "disabledReason": null,
                     *         "failingSince": null,
                     *         "previousSecretUntil": null,
                     *         "version": 1,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-01T08:30:00.000Z",
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that you have: an unchanged record is answered with 304, without its body.
                 * @example "3"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @example 0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *         "url": "https://bridge.example.edu/lanyard",
                     *         "description": "Door access",
                     *         "events": [
                     *           "photo.*",
                     *           "card_holder.updated"
                     *         ],
                     *         "enabled": true,
                     *         "disabledReason": null,
                     *         "failingSince": null,
                     *         "previousSecretUntil": null,
                     *         "version": 1,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-01T08:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            /** @description It is still the one of your `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id that it had. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).
                 * @example "3"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "*"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *         "url": "https://bridge.example.edu/lanyard",
                     *         "description": "Door access",
                     *         "events": [
                     *           "photo.*",
                     *           "card_holder.updated"
                     *         ],
                     *         "enabled": true,
                     *         "disabledReason": null,
                     *         "failingSince": null,
                     *         "previousSecretUntil": null,
                     *         "version": 1,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-01T08:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recoverWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-09-20T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The first moment wanted.
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description How much that is. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "queued": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description How many deliveries are tried again. */
                            queued: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *         "url": "https://bridge.example.edu/lanyard",
                     *         "description": "Door access",
                     *         "events": [
                     *           "photo.*",
                     *           "card_holder.updated"
                     *         ],
                     *         "enabled": true,
                     *         "disabledReason": null,
                     *         "failingSince": null,
                     *         "previousSecretUntil": null,
                     *         "version": 1,
                     *         "createdAt": "2026-09-01T08:30:00.000Z",
                     *         "updatedAt": "2026-09-01T08:30:00.000Z",
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
                     *         "endpointId": "0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40",
                     *         "eventType": "photo.approved",
                     *         "event": {
                     *           "type": "photo.approved",
                     *           "timestamp": "2026-09-21T14:02:10.004Z",
                     *           "data": {
                     *             "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "status": "approved",
                     *             "reasonCodes": [],
                     *             "version": 4
                     *           }
                     *         },
                     *         "status": "succeeded",
                     *         "nextAttemptAt": null,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-21T14:02:10.061Z",
                     *         "attempts": [
                     *           {
                     *             "at": "2026-09-21T14:02:10.012Z",
                     *             "request": {
                     *               "headers": {
                     *                 "host": "bridge.example.edu",
                     *                 "content-type": "application/json",
                     *                 "content-length": "249",
                     *                 "webhook-id": "0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71",
                     *                 "webhook-timestamp": "1790000530",
                     *                 "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
                     *               },
                     *               "body": "{\"type\":\"photo.approved\",\"timestamp\":\"2026-09-21T14:02:10.004Z\",\"data\":{\"photoId\":\"0192f3a4-5b6c-7d8e-9f01-23456789abcd\",\"cardHolderId\":\"01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17\",\"externalId\":\"S1024815\",\"status\":\"approved\",\"reasonCodes\":[],\"version\":4}}"
                     *             },
                     *             "response": {
                     *               "status": 204,
                     *               "headers": {
                     *                 "date": "Mon, 21 Sep 2026 14:02:10 GMT"
                     *               },
                     *               "body": ""
                     *             },
                     *             "durationMs": 48,
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
