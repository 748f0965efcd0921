// Written by install/api-types.ts from the contracts of the routes; don't edit.
export interface paths {
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Newest first, the revoked ones included.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description Its text is shown this once.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Without its text.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description It ends at once and for good. Revoking it again changes nothing.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key
         * @description The new one has the same rights, and its text is shown this once. The old one works for 24 hours more.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issued cards
         * @description Newest first. Those that were ever activated, unless a status is asked for: `queued` shows what waits for the printer.
         *
         *     Scope: `cards:read`
         */
        get: operations["listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card
         * @description Scope: `cards:read`
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a card valid
         * @description A printed card that is handed over, or one that was suspended. The card that it replaces is revoked as `replaced`, and so is any other active one of its holder. Can be repeated.
         *
         *     Scope: `cards:write`
         */
        post: operations["activateCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a new card in the place of this one
         * @description `lost` and `stolen`: this card is revoked in the same transaction, and the new one has a new number. Otherwise it stays valid until the new one is activated, which has the same number and a higher `issueNumber`. The new card always has a new verification code, is queued, and is the one item of a new order. A card is replaced once, unless its replacement was revoked. A card that is revoked, suspended or expired can be replaced; where it was lost or stolen, its number is not used again.
         *
         *     Scope: `cards:write`
         */
        post: operations["replaceCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a card for good
         * @description At once, and whatever its state: where it was not handed over yet, its order item fails. Can be repeated: the first reason stays.
         *
         *     Scope: `cards:write`
         */
        post: operations["revokeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a card invalid for a while
         * @description For a card that may turn up again; `activate` ends it. Can be repeated: the first reason stays.
         *
         *     Scope: `cards:write`
         */
        post: operations["suspendCard"];
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
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Newest first, each with all its items.
         *
         *     Scope: `orders:read`
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * @description A draft, unless `submit` is true. All items are taken or none. With an `idempotencyKey` it is safe to repeat: the key is looked up before anything else is checked, and a repeat is answered with 200, the order of that key as it is now, and `Idempotency-Replayed: true`. Where that one was asked for with another body, `Idempotency-Mismatch: true` says so: nothing of the new body was done. A request that fails leaves its key unused.
         *
         *     Scope: `orders:write`
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Scope: `orders:read`
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Until its first card is printed: its items are cancelled, and the cards in the queue for them revoked. Can be repeated.
         *
         *     Scope: `orders:write`
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/items/{itemId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an item of an order
         * @description Takes out an item that will never be ready, or whose card is still in the queue. When all others are issued, failed or cancelled, a submitted order is completed by it. Can be repeated.
         *
         *     Scope: `orders:write`
         */
        post: operations["cancelOrderItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an order
         * @description Queues a card for each item whose person has an approved photo; the others wait, and follow when their photo is approved. Can be repeated: an order that was submitted before is answered as it is.
         *
         *     Scope: `orders:write`
         */
        post: operations["submitOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your organisation
         * @description Its settings, and how much of its quota for photos is used.
         *
         *     Any API key, or a staff session of any role.
         */
        get: operations["getOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your organisation's settings
         * @description Send only the fields to change.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        patch: operations["updateOrganisation"];
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
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is logged in?
         * @description A staff session alone, of any role: no API key can do this.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Log in
         * @description For staff, in browsers: the answer sets a cookie that works for 30 days, and 12 hours after its last use. After five wrong passwords for an account from one address, each further one has to wait longer, up to 15 minutes.
         *
         *     Needs no key.
         */
        post: operations["logIn"];
        /**
         * Log out
         * @description A staff session alone, of any role: no API key can do this.
         */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own sessions
         * @description Those that work, newest first.
         *
         *     A staff session alone, of any role: no API key can do this.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your own sessions
         * @description Such as one on a computer that you have left.
         *
         *     A staff session alone, of any role: no API key can do this.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password
         * @description Your other sessions end; this one goes on.
         *
         *     A staff session alone, of any role: no API key can do this.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is a one-time link for?
         * @description Needs no key.
         */
        get: operations["getSetup"];
        put?: never;
        /**
         * Set a password by a one-time link, and log in
         * @description Makes the first admin's account, where the link is for that. The link works once; the account's sessions until now end.
         *
         *     Needs no key.
         */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff accounts
         * @description Oldest first.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Make a staff account
         * @description Without a password: its owner sets one by opening `setupUrl`, which works once and for 24 hours.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        post: operations["createStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a staff account
         * @description A staff session of role `admin` alone: no API key can do this.
         */
        get: operations["getStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a staff account
         * @description Send only the fields to change. Another role, or `disabled`, ends its sessions at once. The last active admin can be neither disabled nor given another role.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        patch: operations["updateStaff"];
        trace?: never;
    };
    "/staff/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link that sets a new password
         * @description For somebody who has forgotten theirs, or whose first link is too old. The present password works until the link is used.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        post: operations["resetStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an account's sessions
         * @description Those that work, newest first.
         *
         *     A staff session of role `admin` alone: no API key can do this.
         */
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        /**
         * End all of an account's sessions
         * @description A staff session of role `admin` alone: no API key can do this.
         */
        delete: operations["endStaffSessions"];
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
    "/sync/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of cards
         * @description Oldest change first; of each record only its newest. Save `nextCursor` after your own commit, and you end up with exactly the state of the server: delivery is at least once, and nothing is skipped. Deleted records stay as `delete` for 90 days.
         *
         *     Scope: `sync:read`
         */
        get: operations["followCards"];
        put?: never;
        /**
         * Take in a card that another system has issued
         * @description Can be repeated: a card that is known by its `system` and `externalCardId` is answered with 200, as it is now. An active one takes the place of the active card that its holder has.
         *
         *     Scope: `sync:write`
         */
        post: operations["addExternalCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/cards/{id}/printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a card was printed
         * @description For a queued card that a printer outside has made, with or without a print batch. Can be repeated: of a printed card, only a chip number is noted.
         *
         *     Scope: `sync:write`
         */
        post: operations["noteCardPrinted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/cards/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a card is in another system
         * @description As `/cards/{id}/activate`, `suspend` and `revoke`. Can be repeated.
         *
         *     Scope: `sync:write`
         */
        post: operations["setCardStatus"];
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
    "/sync/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of orders
         * @description Oldest change first; of each record only its newest. Save `nextCursor` after your own commit, and you end up with exactly the state of the server: delivery is at least once, and nothing is skipped. Deleted records stay as `delete` for 90 days.
         *
         *     Scope: `sync:read`
         */
        get: operations["followOrders"];
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
    "/verify/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a card by its verification code
         * @description For gates, tills and scanner apps. An `Authorization` header is ignored. The code is what the QR on the card holds after `/v/`: 26 characters, upper or lower case; hyphens and spaces are ignored, and O counts as 0, I and L as 1. A code that is malformed or that no card has is 404.
         *
         *     Not valid is an answer, not an error: look at `valid`. Of a card that is not valid nobody learns whose it is. Answers are never cached, and pages of any origin may read them. Requests are limited for each client address, together with those to `/v`.
         *
         *     Needs no key.
         */
        get: operations["verifyCard"];
        put?: never;
        post?: never;
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
         * @description An API key, without its text.
         * @example {
         *       "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
         *       "name": "Student records",
         *       "hint": "lyd_4fTz…",
         *       "scopes": [
         *         "card_holders:read",
         *         "card_holders:write",
         *         "photos:write"
         *       ],
         *       "allowedCidrs": [
         *         "192.0.2.0/24"
         *       ],
         *       "rateLimitPerMinute": null,
         *       "expiresAt": "2099-09-30T00:00:00.000Z",
         *       "lastUsedAt": "2026-09-21T14:02:00.000Z",
         *       "revokedAt": null,
         *       "createdBy": "Grace Hopper",
         *       "createdAt": "2026-09-01T08:20:00.000Z"
         *     }
         */
        ApiKey: {
            /** @description Null: from anywhere. */
            allowedCidrs: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            createdBy: string;
            expiresAt: string | null;
            /** @description How the key begins, to recognise it by. */
            hint: string;
            /** Format: uuid */
            id: string;
            /** @description To half a minute; null: never. */
            lastUsedAt: string | null;
            name: string;
            /** @description Null: the installation's limit; 0: none. */
            rateLimitPerMinute: number | null;
            revokedAt: string | null;
            scopes: string[];
        };
        /**
         * @description An API key with its text.
         * @example {
         *       "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
         *       "name": "Student records",
         *       "hint": "lyd_4fTz…",
         *       "scopes": [
         *         "card_holders:read",
         *         "card_holders:write",
         *         "photos:write"
         *       ],
         *       "allowedCidrs": [
         *         "192.0.2.0/24"
         *       ],
         *       "rateLimitPerMinute": null,
         *       "expiresAt": "2099-09-30T00:00:00.000Z",
         *       "lastUsedAt": "2026-09-21T14:02:00.000Z",
         *       "revokedAt": null,
         *       "createdBy": "Grace Hopper",
         *       "createdAt": "2026-09-01T08:20:00.000Z",
         *       "key": "lyd_4fTzExampleExampleExampleExampleExampleExample"
         *     }
         */
        ApiKeyWithText: {
            /** @description Null: from anywhere. */
            allowedCidrs: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            createdBy: string;
            expiresAt: string | null;
            /** @description How the key begins, to recognise it by. */
            hint: string;
            /** Format: uuid */
            id: string;
            /** @description The key itself. It is shown this once: keep it. */
            key: string;
            /** @description To half a minute; null: never. */
            lastUsedAt: string | null;
            name: string;
            /** @description Null: the installation's limit; 0: none. */
            rateLimitPerMinute: number | null;
            revokedAt: string | null;
            scopes: string[];
        };
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
            data?: components["schemas"]["CardHolder"] | components["schemas"]["CardHolderLink"] | components["schemas"]["PhotoAck"] | components["schemas"]["Card"];
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
         * @example {
         *       "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
         *       "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *       "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
         *       "cardNumber": "00000117",
         *       "issueNumber": 1,
         *       "status": "active",
         *       "statusReason": null,
         *       "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
         *       "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
         *       "designVersion": 1,
         *       "printedFields": {
         *         "externalId": "S1024815",
         *         "firstName": "Augusta Ada",
         *         "lastName": "Lovelace",
         *         "preferredName": "Ada",
         *         "displayName": "Ada Lovelace",
         *         "holderType": "student",
         *         "department": "Mathematics",
         *         "campus": null,
         *         "email": "ada.lovelace@example.edu",
         *         "phone": null,
         *         "expiryDate": "2029-09-30",
         *         "customFields": {
         *           "libraryPin": "4711"
         *         },
         *         "cardNumber": "00000117",
         *         "issueNumber": 1,
         *         "validUntil": "2029-09-30",
         *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
         *         "organisation": "Example University",
         *         "issueDate": "2026-09-21"
         *       },
         *       "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
         *       "replacesCardId": null,
         *       "replacedByCardId": null,
         *       "csn": "04A2B3C4D5E680",
         *       "printedAt": "2026-09-21T14:20:05.118Z",
         *       "issuedAt": "2026-09-22T08:31:44.902Z",
         *       "validUntil": "2029-09-30",
         *       "version": 5,
         *       "createdAt": "2026-09-21T14:02:10.004Z",
         *       "updatedAt": "2026-09-22T08:31:44.902Z"
         *     }
         */
        Card: {
            /** Format: uuid */
            cardHolderId: string;
            /** @description Prefix, sequence and a check digit: the Luhn formula of ISO/IEC 7812-1 over all its digits; letters and hyphens count for nothing. */
            cardNumber: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description The chip's serial number. */
            csn: string | null;
            designId: string | null;
            designVersion: number | null;
            /** Format: uuid */
            id: string;
            /** @description The first activation. */
            issuedAt: string | null;
            /** @description How many cards have had this number, this one included. */
            issueNumber: number;
            /** @description Null for a card that was issued elsewhere. */
            orderId: string | null;
            /** @description The photo on the card. */
            photoId: string | null;
            printedAt: string | null;
            /** @description What was printed, whatever has become of its holder since; null before. */
            printedFields: {
                [key: string]: unknown;
            } | null;
            replacedByCardId: string | null;
            replacesCardId: string | null;
            /** @enum {string} */
            status: "queued" | "printing" | "printed" | "print_failed" | "active" | "suspended" | "revoked" | "expired";
            /** @description lost, stolen, damaged, replaced, holder_left, other; after a failed print, what went wrong. */
            statusReason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            /**
             * Format: date
             * @description The last valid day, in the organisation's time zone.
             */
            validUntil: string | null;
            /** @description What its QR code holds, behind `/v/`. */
            verificationCode: string;
            version: number;
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
        CardPrintedOperation: {
            /**
             * @description Activates it, too: it was handed over.
             * @default false
             */
            activate?: boolean;
            /**
             * Format: uuid
             * @description Which card.
             */
            cardId: string;
            /** @description The chip's serial number. */
            csn?: string | null;
            /** @description The version of the person, photo or card that this is based on; another one means 412. */
            ifVersion?: number;
            /** @constant */
            op: "card_printed";
            /**
             * Format: date-time
             * @description When; left out, now.
             */
            printedAt?: string | null;
            /** @description Which printer; kept in the audit log. */
            printer?: string | null;
        };
        CardStatusOperation: {
            /**
             * Format: uuid
             * @description Which card.
             */
            cardId: string;
            /** @description The version of the person, photo or card that this is based on; another one means 412. */
            ifVersion?: number;
            /** @constant */
            op: "card_status";
            /**
             * @description Why; left out, `other`.
             * @enum {string}
             */
            reason?: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
            /**
             * @description What it is now.
             * @enum {string}
             */
            status: "active" | "suspended" | "revoked";
        };
        ChangePassword: {
            /** @description The one until now. */
            currentPassword: string;
            /** @description 12 to 200 characters of any kind. Your e-mail address, your name, the name of the organisation and the commonest passwords are refused. */
            newPassword: string;
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
        /** @description A new order. Unknown and read-only fields are ignored. */
        CreateOrder: {
            /** @description Your own name for this request, unique in the organisation. A repeat with the same key makes no second order: it is answered with the first one. */
            idempotencyKey?: string | null;
            /** @description A person once. */
            items: components["schemas"]["CreateOrderItem"][];
            /** @description For the card office. */
            notes?: string | null;
            /** @description Your own name for the order, to find it by. */
            reference?: string | null;
            /** @description Submits it at once; a draft otherwise. */
            submit?: boolean;
        };
        /** @description A card for somebody. */
        CreateOrderItem: {
            /**
             * Format: uuid
             * @description Whom the card is for; this or `externalId`.
             */
            cardHolderId?: string | null;
            /**
             * Format: uuid
             * @description What the card looks like; left out, as the default design.
             */
            designId?: string | null;
            /** @description Whom the card is for, by your own identifier; this or `cardHolderId`. */
            externalId?: string | null;
            /**
             * @description Why the person gets a card: `new` unless it says otherwise, `renewal` where it replaces one. It decides what becomes of the card before: a lost or stolen one is revoked at once and its number is not used again; any other stays valid until the new one is activated.
             * @enum {string}
             */
            reason?: "new" | "renewal" | "lost" | "stolen" | "damaged" | "data_change";
            /**
             * Format: uuid
             * @description The card of the same person that this one replaces. Left out, it is the one in use, unless the reason is `new`.
             */
            replacesCardId?: string | null;
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
                code: "bad_request" | "length_mismatch" | "unauthorized" | "insufficient_scope" | "address_not_allowed" | "origin_mismatch" | "signature_invalid" | "url_expired" | "header_mismatch" | "not_found" | "method_not_allowed" | "conflict" | "invalid_state" | "upload_incomplete" | "cursor_expired" | "precondition_failed" | "quota_exceeded" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "rate_limited" | "internal" | "unavailable";
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
        /** @description A card that another system has issued. */
        ExternalCard: {
            /**
             * Format: uuid
             * @description Whose card it is; this or `externalId`.
             */
            cardHolderId?: string;
            /** @description The number on the card; kept to the letter. */
            cardNumber: string;
            /** @description The chip's serial number. */
            csn?: string | null;
            /** @description What the card is called there; kept to the letter. */
            externalCardId: string;
            /** @description Whose card it is, by your own identifier of the person; this or `cardHolderId`. */
            externalId?: string | null;
            /** @description How many cards have had this number; left out, the next one. */
            issueNumber?: number;
            /**
             * @description `active` unless it says otherwise; a card whose last valid day is over is `expired`.
             * @enum {string}
             */
            status?: "active" | "suspended" | "revoked" | "expired";
            /** @description Your short name for the other system: `library`. */
            system: string;
            /**
             * Format: date
             * @description The last valid day; left out or null, it has no end.
             */
            validUntil?: string | null;
        };
        FinalizedPhoto: {
            /** Format: uuid */
            photoId: string;
            /** @enum {string} */
            status: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "expired";
        };
        /**
         * @description A staff account with a one-time link for its owner.
         * @example {
         *       "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
         *       "email": "grace.hopper@example.edu",
         *       "name": "Grace Hopper",
         *       "role": "reviewer",
         *       "disabled": false,
         *       "hasPassword": false,
         *       "version": 1,
         *       "createdAt": "2026-09-01T08:00:00.000Z",
         *       "updatedAt": "2026-09-01T08:00:00.000Z",
         *       "setupUrl": "https://cards.example.edu/admin/setup#token=q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E",
         *       "setupUrlExpiresAt": "2026-09-02T08:00:00.000Z"
         *     }
         */
        InvitedStaff: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            disabled: boolean;
            email: string;
            /** @description Whether its one-time link was used. */
            hasPassword: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            role: "admin" | "reviewer" | "operator" | "viewer";
            /**
             * Format: uri
             * @description Opens a page where the password is set, once. It is shown this once: pass it on.
             */
            setupUrl: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            setupUrlExpiresAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            version: number;
        };
        LinkOperation: {
            /**
             * Format: uuid
             * @description Who it is here.
             */
            cardHolderId: string;
            /** @description The version of the person, photo or card that this is based on; another one means 412. */
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
         * @description A session that works.
         * @example {
         *       "id": "0199b8d6-1f84-7b3e-8c07-2a95e13d6f40",
         *       "createdAt": "2026-09-21T07:58:00.120Z",
         *       "lastUsedAt": "2026-09-21T14:02:10.004Z",
         *       "address": "192.0.2.7",
         *       "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
         *       "current": true
         *     }
         */
        ListedSession: {
            address: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description To half a minute.
             */
            lastUsedAt: string;
            /** @description What the browser calls itself. */
            userAgent: string | null;
        };
        LogIn: {
            /** @description In any case of letters. */
            email: string;
            /** @description To the letter. */
            password: string;
        };
        /** @description A new API key. Unknown fields are ignored. */
        NewApiKey: {
            /** @description Networks that it may be used from. Left out or null: anywhere. */
            allowedCidrs?: string[] | null;
            /** @description When it stops working. Left out or null: not before it is revoked. */
            expiresAt?: string | null;
            /** @description What it is for; shown in the audit log. */
            name: string;
            /** @description Requests a minute; 0 is no limit. Left out or null: the installation's. */
            rateLimitPerMinute?: number | null;
            /** @description What it may do; `*` is everything that keys may. */
            scopes: ("card_holders:read" | "card_holders:write" | "card_holders:erase" | "photos:read" | "photos:write" | "photos:review" | "orders:read" | "orders:write" | "cards:read" | "cards:write" | "sync:read" | "sync:write" | "webhooks:manage" | "audit:read" | "*")[];
        };
        /** @description A new staff account. Unknown fields are ignored. */
        NewStaff: {
            /** @description What the account logs in with; one account in the whole installation. */
            email: string;
            /** @description Shown in the audit log, and to other reviewers. */
            name: string;
            /**
             * @description `admin` may do everything; `reviewer` decides about photos; `operator` keeps people, orders and cards; `viewer` looks.
             * @enum {string}
             */
            role: "admin" | "reviewer" | "operator" | "viewer";
        };
        /**
         * @description Cards that are wanted.
         * @example {
         *       "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
         *       "status": "submitted",
         *       "idempotencyKey": "intake-2026-09-21-0042",
         *       "reference": "Autumn intake",
         *       "notes": null,
         *       "items": [
         *         {
         *           "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
         *           "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
         *           "externalId": "S1024815",
         *           "reason": "new",
         *           "replacesCardId": null,
         *           "designId": null,
         *           "status": "waiting_photo",
         *           "cardId": null,
         *           "failedReason": null
         *         }
         *       ],
         *       "createdAt": "2026-09-21T14:00:00.000Z",
         *       "submittedAt": "2026-09-21T14:02:10.004Z",
         *       "completedAt": null,
         *       "cancelledAt": null,
         *       "version": 2,
         *       "updatedAt": "2026-09-21T14:02:10.004Z"
         *     }
         */
        Order: {
            cancelledAt: string | null;
            completedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** Format: uuid */
            id: string;
            idempotencyKey: string | null;
            /** @description In the order in which they were given. */
            items: components["schemas"]["OrderItem"][];
            notes: string | null;
            reference: string | null;
            /**
             * @description `draft`, `submitted`, `in_production` from the first card that is printed, `completed` when every item is issued, failed or cancelled; `cancelled`.
             * @enum {string}
             */
            status: "draft" | "submitted" | "in_production" | "completed" | "cancelled";
            submittedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            /** @description Grows by one with each change, those of its items included. */
            version: number;
        };
        OrderItem: {
            /** Format: uuid */
            cardHolderId: string;
            /** @description The card that was made for it. */
            cardId: string | null;
            /** @description Null: the default design. */
            designId: string | null;
            /** @description The person's. */
            externalId: string | null;
            failedReason: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            reason: "new" | "renewal" | "lost" | "stolen" | "damaged" | "data_change";
            replacesCardId: string | null;
            /**
             * @description `waiting_photo` until a photo of the person is approved, `ready` with a card in the queue once the order is submitted, `printing`, `issued` when the card is activated; `failed` and `cancelled` without one.
             * @enum {string}
             */
            status: "waiting_photo" | "ready" | "printing" | "issued" | "failed" | "cancelled";
        };
        /**
         * @description The organisation that the caller acts for.
         * @example {
         *       "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
         *       "name": "North Campus",
         *       "timeZone": "Europe/Berlin",
         *       "photoQuotaBytes": null,
         *       "defaultPhotoQuotaBytes": 107374182400,
         *       "photoUsedBytes": 1204881920,
         *       "photos": 1311,
         *       "cardNumberPrefix": "NC",
         *       "cardNumberWidth": 8,
         *       "verificationShowsPhoto": false,
         *       "createdAt": "2026-08-30T09:00:00.000Z"
         *     }
         */
        Organisation: {
            cardNumberPrefix: string;
            cardNumberWidth: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description What holds where there is no quota of its own. */
            defaultPhotoQuotaBytes: number;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Null: the installation's default. */
            photoQuotaBytes: number | null;
            /** @description How many photos that is. */
            photos: number;
            /** @description Stored, and reserved by uploads that are under way. */
            photoUsedBytes: number;
            timeZone: string;
            verificationShowsPhoto: boolean;
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
            /** @description The version of the person, photo or card that this is based on; another one means 412. */
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
        /**
         * @description Who is logged in, and what they may do.
         * @example {
         *       "staff": {
         *         "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
         *         "email": "grace.hopper@example.edu",
         *         "name": "Grace Hopper",
         *         "role": "reviewer"
         *       },
         *       "organisation": {
         *         "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
         *         "name": "North Campus",
         *         "timeZone": "Europe/Berlin"
         *       },
         *       "scopes": [
         *         "card_holders:read",
         *         "photos:read",
         *         "photos:write",
         *         "photos:review",
         *         "orders:read",
         *         "cards:read"
         *       ]
         *     }
         */
        Session: {
            organisation: components["schemas"]["SessionOrganisation"];
            /** @description What the role may do; staff, keys and settings are for admins besides. */
            scopes: ("card_holders:read" | "card_holders:write" | "card_holders:erase" | "photos:read" | "photos:write" | "photos:review" | "orders:read" | "orders:write" | "cards:read" | "cards:write" | "sync:read" | "sync:write" | "webhooks:manage" | "audit:read")[];
            staff: {
                email: string;
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                role: "admin" | "reviewer" | "operator" | "viewer";
            };
        };
        /**
         * @example {
         *       "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
         *       "name": "North Campus",
         *       "timeZone": "Europe/Berlin"
         *     }
         */
        SessionOrganisation: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description IANA name. */
            timeZone: string;
        };
        /**
         * @description What a one-time link is for.
         * @example {
         *       "purpose": "invite",
         *       "email": "grace.hopper@example.edu",
         *       "name": "Grace Hopper",
         *       "organisation": {
         *         "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
         *         "name": "North Campus",
         *         "timeZone": "Europe/Berlin"
         *       },
         *       "expiresAt": "2026-09-02T08:00:00.000Z"
         *     }
         */
        Setup: {
            /** @description The account's; null for the first admin. */
            email: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            expiresAt: string;
            name: string | null;
            organisation: components["schemas"]["SessionOrganisation"];
            /**
             * @description `first_admin` wants an e-mail address and a name besides the password.
             * @enum {string}
             */
            purpose: "first_admin" | "invite" | "reset";
        };
        SetUp: {
            /** @description For the first admin, who has no account yet; ignored otherwise. */
            email?: string;
            /** @description For the first admin; ignored otherwise. */
            name?: string;
            /** @description 12 to 200 characters of any kind. Your e-mail address, your name, the name of the organisation and the commonest passwords are refused. */
            password: string;
            /** @description From the one-time link, after `#token=`. */
            token: string;
        };
        /**
         * @description A staff account.
         * @example {
         *       "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
         *       "email": "grace.hopper@example.edu",
         *       "name": "Grace Hopper",
         *       "role": "reviewer",
         *       "disabled": false,
         *       "hasPassword": true,
         *       "version": 2,
         *       "createdAt": "2026-09-01T08:00:00.000Z",
         *       "updatedAt": "2026-09-01T08:12:30.512Z"
         *     }
         */
        Staff: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            disabled: boolean;
            email: string;
            /** @description Whether its one-time link was used. */
            hasPassword: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            role: "admin" | "reviewer" | "operator" | "viewer";
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            updatedAt: string;
            version: number;
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
        UpdateOrganisation: {
            /** @description What card numbers begin with: A–Z, 0–9 and -. */
            cardNumberPrefix?: string;
            /** @description Digits after the prefix, the check digit among them. New cards alone have it. */
            cardNumberWidth?: number;
            /** @description As it stands on cards and at verification. */
            name?: string;
            /** @description Storage for photos; null: the installation's default. */
            photoQuotaBytes?: number | null;
            /** @description IANA name; decides when a day begins and a card's last day ends. */
            timeZone?: string;
            /** @description Whether a verified card shows its holder's photo to anybody who has the code. */
            verificationShowsPhoto?: boolean;
        };
        /** @description Only the fields to change. */
        UpdateStaff: {
            /** @description Whether it is kept from logging in. */
            disabled?: boolean;
            /** @description Shown in the audit log, and to other reviewers. */
            name?: string;
            /**
             * @description `admin` may do everything; `reviewer` decides about photos; `operator` keeps people, orders and cards; `viewer` looks.
             * @enum {string}
             */
            role?: "admin" | "reviewer" | "operator" | "viewer";
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
            /** @description The version of the person, photo or card that this is based on; another one means 412. */
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
         * @example {
         *       "valid": true,
         *       "status": "active",
         *       "reason": null,
         *       "displayName": "Ada Lovelace",
         *       "holderType": "student",
         *       "organisation": "Campus",
         *       "validUntil": "2027-09-30",
         *       "checkedAt": "2026-11-21T13:03:22.418Z"
         *     }
         */
        Verification: {
            /**
             * Format: date-time
             * @description When this was looked up: now.
             */
            checkedAt: string;
            /** @description The preferred name, else the first name, and the last name, as on the card; null when not valid. */
            displayName: string | null;
            /** @description What kind of person it is; null when not valid. */
            holderType: ("student" | "staff" | "contractor" | "visitor" | "access") | null;
            /** @description The name of the organisation that issued it. */
            organisation: string;
            /** @description Why it is not valid; null when it is. Where several hold, the first of them. */
            reason: ("card_suspended" | "card_revoked" | "card_expired" | "card_not_active" | "holder_not_active") | null;
            /**
             * @description The card's status.
             * @enum {string}
             */
            status: "queued" | "printing" | "printed" | "print_failed" | "active" | "suspended" | "revoked" | "expired";
            /** @description The answer: whether to accept the card now. */
            valid: boolean;
            /**
             * Format: date
             * @description The last day on which it is valid, in the time zone of the organisation: of the card or of its holder, whichever ends first. Null for no end.
             */
            validUntil: string | null;
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
        /**
         * @description `conflict`: Another record has this value already, which must be unique.
         *
         *     `invalid_state`: The record's state does not allow this; the message names the state.
         */
        ConflictOrInvalidState: {
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
         * @description `insufficient_scope`: The API key, or the role of the staff account, lacks the scope of this operation, which `WWW-Authenticate` names; or it takes staff alone.
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
        /**
         * @description `insufficient_scope`: The API key, or the role of the staff account, lacks the scope of this operation, which `WWW-Authenticate` names; or it takes staff alone.
         *
         *     `address_not_allowed`: The API key is restricted to other networks.
         *
         *     `origin_mismatch`: A write with a session cookie comes from another origin than this installation.
         */
        InsufficientScopeOrAddressNotAllowedOrOriginMismatch: {
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
        /** @description `origin_mismatch`: A write with a session cookie comes from another origin than this installation. */
        OriginMismatch: {
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
        /** @description `unauthorized`: The API key or the staff session is missing, unknown or has ended; at log-in: the password is wrong. */
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
         * @description `true`: that was asked for with another body; absent otherwise.
         * @example true
         */
        "Idempotency-Mismatch": string;
        /**
         * @description `true`: nothing was made; the answer is what was made with this key before.
         * @example true
         */
        "Idempotency-Replayed": string;
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
         * @description The session, for browsers.
         * @example lanyard_session=…; HttpOnly; SameSite=Strict; Path=/; Secure
         */
        "Set-Cookie": string;
        /**
         * @description What is wrong with the key (RFC 6750).
         * @example Bearer realm="lanyard", error="invalid_token"
         */
        "WWW-Authenticate": string;
        /**
         * @description What could not be drawn as the design wants it: a JSON array of `{code, field, message}` in ASCII, such as `missing_glyph` or `text_cut`; `[]` when all is well.
         * @example [{"code":"text_cut","field":"displayName","message":"does not fit into its box"}]
         */
        "X-Render-Findings": string;
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
    listApiKeys: {
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
            /** @description A page of keys. */
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
                     *           "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                     *           "name": "Student records",
                     *           "hint": "lyd_4fTz…",
                     *           "scopes": [
                     *             "card_holders:read",
                     *             "card_holders:write",
                     *             "photos:write"
                     *           ],
                     *           "allowedCidrs": [
                     *             "192.0.2.0/24"
                     *           ],
                     *           "rateLimitPerMinute": null,
                     *           "expiresAt": "2099-09-30T00:00:00.000Z",
                     *           "lastUsedAt": "2026-09-21T14:02:00.000Z",
                     *           "revokedAt": null,
                     *           "createdBy": "Grace Hopper",
                     *           "createdAt": "2026-09-01T08:20:00.000Z"
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
                        data: components["schemas"]["ApiKey"][];
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
    createApiKey: {
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
                 *       "name": "Student records",
                 *       "scopes": [
                 *         "card_holders:read",
                 *         "card_holders:write",
                 *         "photos:write"
                 *       ],
                 *       "allowedCidrs": [
                 *         "192.0.2.0/24"
                 *       ],
                 *       "expiresAt": "2099-09-30T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The key, with its text. */
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
                     *         "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                     *         "name": "Student records",
                     *         "hint": "lyd_4fTz…",
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "card_holders:write",
                     *           "photos:write"
                     *         ],
                     *         "allowedCidrs": [
                     *           "192.0.2.0/24"
                     *         ],
                     *         "rateLimitPerMinute": null,
                     *         "expiresAt": "2099-09-30T00:00:00.000Z",
                     *         "lastUsedAt": "2026-09-21T14:02:00.000Z",
                     *         "revokedAt": null,
                     *         "createdBy": "Grace Hopper",
                     *         "createdAt": "2026-09-01T08:20:00.000Z",
                     *         "key": "lyd_4fTzExampleExampleExampleExampleExampleExample"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyWithText"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
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
                     *         "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                     *         "name": "Student records",
                     *         "hint": "lyd_4fTz…",
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "card_holders:write",
                     *           "photos:write"
                     *         ],
                     *         "allowedCidrs": [
                     *           "192.0.2.0/24"
                     *         ],
                     *         "rateLimitPerMinute": null,
                     *         "expiresAt": "2099-09-30T00:00:00.000Z",
                     *         "lastUsedAt": "2026-09-21T14:02:00.000Z",
                     *         "revokedAt": null,
                     *         "createdBy": "Grace Hopper",
                     *         "createdAt": "2026-09-01T08:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"];
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
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
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
                     *         "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                     *         "name": "Student records",
                     *         "hint": "lyd_4fTz…",
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "card_holders:write",
                     *           "photos:write"
                     *         ],
                     *         "allowedCidrs": [
                     *           "192.0.2.0/24"
                     *         ],
                     *         "rateLimitPerMinute": null,
                     *         "expiresAt": "2099-09-30T00:00:00.000Z",
                     *         "lastUsedAt": "2026-09-21T14:02:00.000Z",
                     *         "revokedAt": null,
                     *         "createdBy": "Grace Hopper",
                     *         "createdAt": "2026-09-01T08:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key, with its text. */
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
                     *         "id": "0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                     *         "name": "Student records",
                     *         "hint": "lyd_4fTz…",
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "card_holders:write",
                     *           "photos:write"
                     *         ],
                     *         "allowedCidrs": [
                     *           "192.0.2.0/24"
                     *         ],
                     *         "rateLimitPerMinute": null,
                     *         "expiresAt": "2099-09-30T00:00:00.000Z",
                     *         "lastUsedAt": "2026-09-21T14:02:00.000Z",
                     *         "revokedAt": null,
                     *         "createdBy": "Grace Hopper",
                     *         "createdAt": "2026-09-01T08:20:00.000Z",
                     *         "key": "lyd_4fTzExampleExampleExampleExampleExampleExample"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyWithText"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    listCards: {
        parameters: {
            query?: {
                /** @description Whose cards. */
                cardHolderId?: string;
                /** @description Exact match; cards of different issues have the same number. */
                cardNumber?: string;
                /** @description Which order they were made for. */
                orderId?: string;
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
                /**
                 * @description Left out: every card that was issued, whatever has become of it.
                 * @example active
                 */
                status?: "queued" | "printing" | "printed" | "print_failed" | "active" | "suspended" | "revoked" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cards. */
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
                     *           "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *           "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *           "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "status": "active",
                     *           "statusReason": null,
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *           "designVersion": 1,
                     *           "printedFields": {
                     *             "externalId": "S1024815",
                     *             "firstName": "Augusta Ada",
                     *             "lastName": "Lovelace",
                     *             "preferredName": "Ada",
                     *             "displayName": "Ada Lovelace",
                     *             "holderType": "student",
                     *             "department": "Mathematics",
                     *             "campus": null,
                     *             "email": "ada.lovelace@example.edu",
                     *             "phone": null,
                     *             "expiryDate": "2029-09-30",
                     *             "customFields": {
                     *               "libraryPin": "4711"
                     *             },
                     *             "cardNumber": "00000117",
                     *             "issueNumber": 1,
                     *             "validUntil": "2029-09-30",
                     *             "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *             "organisation": "Example University",
                     *             "issueDate": "2026-09-21"
                     *           },
                     *           "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *           "replacesCardId": null,
                     *           "replacedByCardId": null,
                     *           "csn": "04A2B3C4D5E680",
                     *           "printedAt": "2026-09-21T14:20:05.118Z",
                     *           "issuedAt": "2026-09-22T08:31:44.902Z",
                     *           "validUntil": "2029-09-30",
                     *           "version": 5,
                     *           "createdAt": "2026-09-21T14:02:10.004Z",
                     *           "updatedAt": "2026-09-22T08:31:44.902Z"
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
                        data: components["schemas"]["Card"][];
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
    getCard: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "active",
                     *         "statusReason": null,
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 5,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
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
    activateCard: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "Handed over at the desk."
                 *     }
                 */
                "application/json": {
                    /** @description For people; kept in the audit log. */
                    note?: string | null;
                    /**
                     * @description Why.
                     * @enum {string}
                     */
                    reason?: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
                };
            };
        };
        responses: {
            /** @description The active card. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "active",
                     *         "statusReason": null,
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 5,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    replaceCard: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "lost",
                 *       "note": null
                 *     }
                 */
                "application/json": {
                    /** @description For people; kept in the audit log. */
                    note?: string | null;
                    /**
                     * @description Why.
                     * @enum {string}
                     */
                    reason: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
                };
            };
        };
        responses: {
            /** @description The new card, queued. */
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
                     *         "id": "0192f9c1-4e5f-7a6b-8c7d-8e9f0a1b2c3d",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f9c1-4e5e-7b0c-9d1e-2f3a4b5c6d7e",
                     *         "cardNumber": "00000125",
                     *         "issueNumber": 1,
                     *         "status": "queued",
                     *         "statusReason": null,
                     *         "verificationCode": "2H9RB6WPX0M3JT8YKQ4ZN7DVCG",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": null,
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "replacedByCardId": null,
                     *         "csn": null,
                     *         "printedAt": null,
                     *         "issuedAt": null,
                     *         "validUntil": "2029-09-30",
                     *         "version": 1,
                     *         "createdAt": "2026-10-05T09:12:30.551Z",
                     *         "updatedAt": "2026-10-05T09:12:30.551Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidState"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeCard: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "stolen",
                 *       "note": "Reported by the library."
                 *     }
                 */
                "application/json": {
                    /** @description For people; kept in the audit log. */
                    note?: string | null;
                    /**
                     * @description Why.
                     * @enum {string}
                     */
                    reason: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
                };
            };
        };
        responses: {
            /** @description The revoked card. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "revoked",
                     *         "statusReason": "stolen",
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 6,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    suspendCard: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "lost",
                 *       "note": "Left on the bus, perhaps."
                 *     }
                 */
                "application/json": {
                    /** @description For people; kept in the audit log. */
                    note?: string | null;
                    /**
                     * @description Why.
                     * @enum {string}
                     */
                    reason: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
                };
            };
        };
        responses: {
            /** @description The suspended card. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "suspended",
                     *         "statusReason": "lost",
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 6,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    listOrders: {
        parameters: {
            query?: {
                /** @description Only orders with an item for this person. */
                cardHolderId?: string;
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
                /** @description Only orders with this reference, to the letter. */
                reference?: string;
                /**
                 * @description Only orders in this state.
                 * @example submitted
                 */
                status?: "draft" | "submitted" | "in_production" | "completed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
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
                     *           "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *           "status": "submitted",
                     *           "idempotencyKey": "intake-2026-09-21-0042",
                     *           "reference": "Autumn intake",
                     *           "notes": null,
                     *           "items": [
                     *             {
                     *               "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *               "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *               "externalId": "S1024815",
                     *               "reason": "new",
                     *               "replacesCardId": null,
                     *               "designId": null,
                     *               "status": "waiting_photo",
                     *               "cardId": null,
                     *               "failedReason": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-09-21T14:00:00.000Z",
                     *           "submittedAt": "2026-09-21T14:02:10.004Z",
                     *           "completedAt": null,
                     *           "cancelledAt": null,
                     *           "version": 2,
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
                        data: components["schemas"]["Order"][];
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
    createOrder: {
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
                 *       "idempotencyKey": "intake-2026-09-21-0042",
                 *       "reference": "Autumn intake",
                 *       "submit": true,
                 *       "items": [
                 *         {
                 *           "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                 *           "reason": "new"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrder"];
            };
        };
        responses: {
            /** @description The order that was made with this key before. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Mismatch": components["headers"]["Idempotency-Mismatch"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *         "status": "submitted",
                     *         "idempotencyKey": "intake-2026-09-21-0042",
                     *         "reference": "Autumn intake",
                     *         "notes": null,
                     *         "items": [
                     *           {
                     *             "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "reason": "new",
                     *             "replacesCardId": null,
                     *             "designId": null,
                     *             "status": "waiting_photo",
                     *             "cardId": null,
                     *             "failedReason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-09-21T14:00:00.000Z",
                     *         "submittedAt": "2026-09-21T14:02:10.004Z",
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "version": 2,
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description The new order. */
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
                     *         "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *         "status": "submitted",
                     *         "idempotencyKey": "intake-2026-09-21-0042",
                     *         "reference": "Autumn intake",
                     *         "notes": null,
                     *         "items": [
                     *           {
                     *             "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "reason": "new",
                     *             "replacesCardId": null,
                     *             "designId": null,
                     *             "status": "waiting_photo",
                     *             "cardId": null,
                     *             "failedReason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-09-21T14:00:00.000Z",
                     *         "submittedAt": "2026-09-21T14:02:10.004Z",
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "version": 2,
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    getOrder: {
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
                /** @example 0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, with its items. */
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
                     *         "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *         "status": "submitted",
                     *         "idempotencyKey": "intake-2026-09-21-0042",
                     *         "reference": "Autumn intake",
                     *         "notes": null,
                     *         "items": [
                     *           {
                     *             "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "reason": "new",
                     *             "replacesCardId": null,
                     *             "designId": null,
                     *             "status": "waiting_photo",
                     *             "cardId": null,
                     *             "failedReason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-09-21T14:00:00.000Z",
                     *         "submittedAt": "2026-09-21T14:02:10.004Z",
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "version": 2,
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"];
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
    cancelOrder: {
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
                /** @example 0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled order. */
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
                     *         "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *         "status": "cancelled",
                     *         "idempotencyKey": "intake-2026-09-21-0042",
                     *         "reference": "Autumn intake",
                     *         "notes": null,
                     *         "items": [
                     *           {
                     *             "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "reason": "new",
                     *             "replacesCardId": null,
                     *             "designId": null,
                     *             "status": "cancelled",
                     *             "cardId": null,
                     *             "failedReason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-09-21T14:00:00.000Z",
                     *         "submittedAt": "2026-09-21T14:02:10.004Z",
                     *         "completedAt": null,
                     *         "cancelledAt": "2026-09-22T09:12:44.310Z",
                     *         "version": 3,
                     *         "updatedAt": "2026-09-22T09:12:44.310Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrderItem: {
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
                /** @example 0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01 */
                id: string;
                /** @example 0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123 */
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, without the item. */
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
                     *         "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *         "status": "completed",
                     *         "idempotencyKey": "intake-2026-09-21-0042",
                     *         "reference": "Autumn intake",
                     *         "notes": null,
                     *         "items": [
                     *           {
                     *             "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "reason": "new",
                     *             "replacesCardId": null,
                     *             "designId": null,
                     *             "status": "cancelled",
                     *             "cardId": null,
                     *             "failedReason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-09-21T14:00:00.000Z",
                     *         "submittedAt": "2026-09-21T14:02:10.004Z",
                     *         "completedAt": "2026-09-22T09:12:44.310Z",
                     *         "cancelledAt": null,
                     *         "version": 3,
                     *         "updatedAt": "2026-09-22T09:12:44.310Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitOrder: {
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
                /** @example 0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as it is now. */
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
                     *         "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *         "status": "submitted",
                     *         "idempotencyKey": "intake-2026-09-21-0042",
                     *         "reference": "Autumn intake",
                     *         "notes": null,
                     *         "items": [
                     *           {
                     *             "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "externalId": "S1024815",
                     *             "reason": "new",
                     *             "replacesCardId": null,
                     *             "designId": null,
                     *             "status": "waiting_photo",
                     *             "cardId": null,
                     *             "failedReason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-09-21T14:00:00.000Z",
                     *         "submittedAt": "2026-09-21T14:02:10.004Z",
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "version": 2,
                     *         "updatedAt": "2026-09-21T14:02:10.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organisation. */
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
                     *         "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *         "name": "North Campus",
                     *         "timeZone": "Europe/Berlin",
                     *         "photoQuotaBytes": null,
                     *         "defaultPhotoQuotaBytes": 107374182400,
                     *         "photoUsedBytes": 1204881920,
                     *         "photos": 1311,
                     *         "cardNumberPrefix": "NC",
                     *         "cardNumberWidth": 8,
                     *         "verificationShowsPhoto": false,
                     *         "createdAt": "2026-08-30T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Organisation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganisation: {
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
                 *       "verificationShowsPhoto": true,
                 *       "cardNumberPrefix": "NC"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganisation"];
            };
        };
        responses: {
            /** @description The organisation as it is now. */
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
                     *         "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *         "name": "North Campus",
                     *         "timeZone": "Europe/Berlin",
                     *         "photoQuotaBytes": null,
                     *         "defaultPhotoQuotaBytes": 107374182400,
                     *         "photoUsedBytes": 1204881920,
                     *         "photos": 1311,
                     *         "cardNumberPrefix": "NC",
                     *         "cardNumberWidth": 8,
                     *         "verificationShowsPhoto": false,
                     *         "createdAt": "2026-08-30T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Organisation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, and what it may do. */
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
                     *         "staff": {
                     *           "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *           "email": "grace.hopper@example.edu",
                     *           "name": "Grace Hopper",
                     *           "role": "reviewer"
                     *         },
                     *         "organisation": {
                     *           "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *           "name": "North Campus",
                     *           "timeZone": "Europe/Berlin"
                     *         },
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "photos:read",
                     *           "photos:write",
                     *           "photos:review",
                     *           "orders:read",
                     *           "cards:read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logIn: {
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
                 *       "email": "grace.hopper@example.edu",
                 *       "password": "seven green bicycles"
                 *     }
                 */
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            /** @description Who is logged in now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "staff": {
                     *           "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *           "email": "grace.hopper@example.edu",
                     *           "name": "Grace Hopper",
                     *           "role": "reviewer"
                     *         },
                     *         "organisation": {
                     *           "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *           "name": "North Campus",
                     *           "timeZone": "Europe/Berlin"
                     *         },
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "photos:read",
                     *           "photos:write",
                     *           "photos:review",
                     *           "orders:read",
                     *           "cards:read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session that has ended. */
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
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
            /** @description A page of sessions. */
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
                     *           "id": "0199b8d6-1f84-7b3e-8c07-2a95e13d6f40",
                     *           "createdAt": "2026-09-21T07:58:00.120Z",
                     *           "lastUsedAt": "2026-09-21T14:02:10.004Z",
                     *           "address": "192.0.2.7",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "current": true
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
                        data: components["schemas"]["ListedSession"][];
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
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0199b8d6-1f84-7b3e-8c07-2a95e13d6f40 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session that has ended. */
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
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
                 *       "currentPassword": "seven green bicycles",
                 *       "newPassword": "eight blue umbrellas"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Who is logged in. */
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
                     *         "staff": {
                     *           "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *           "email": "grace.hopper@example.edu",
                     *           "name": "Grace Hopper",
                     *           "role": "reviewer"
                     *         },
                     *         "organisation": {
                     *           "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *           "name": "North Campus",
                     *           "timeZone": "Europe/Berlin"
                     *         },
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "photos:read",
                     *           "photos:write",
                     *           "photos:review",
                     *           "orders:read",
                     *           "cards:read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSetup: {
        parameters: {
            query: {
                /**
                 * @description From the one-time link, after `#token=`.
                 * @example q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it is for, and whom. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "purpose": "invite",
                     *         "email": "grace.hopper@example.edu",
                     *         "name": "Grace Hopper",
                     *         "organisation": {
                     *           "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *           "name": "North Campus",
                     *           "timeZone": "Europe/Berlin"
                     *         },
                     *         "expiresAt": "2026-09-02T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Setup"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUp: {
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
                 *       "token": "q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E",
                 *       "password": "seven green bicycles"
                 *     }
                 */
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            /** @description Who is logged in now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "staff": {
                     *           "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *           "email": "grace.hopper@example.edu",
                     *           "name": "Grace Hopper",
                     *           "role": "reviewer"
                     *         },
                     *         "organisation": {
                     *           "id": "0199b8d0-7e55-7c02-a1b4-90d3f2c8e617",
                     *           "name": "North Campus",
                     *           "timeZone": "Europe/Berlin"
                     *         },
                     *         "scopes": [
                     *           "card_holders:read",
                     *           "photos:read",
                     *           "photos:write",
                     *           "photos:review",
                     *           "orders:read",
                     *           "cards:read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["OriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaff: {
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
            /** @description A page of accounts. */
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
                     *           "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *           "email": "grace.hopper@example.edu",
                     *           "name": "Grace Hopper",
                     *           "role": "reviewer",
                     *           "disabled": false,
                     *           "hasPassword": true,
                     *           "version": 2,
                     *           "createdAt": "2026-09-01T08:00:00.000Z",
                     *           "updatedAt": "2026-09-01T08:12:30.512Z"
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
                        data: components["schemas"]["Staff"][];
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
    createStaff: {
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
                 *       "email": "grace.hopper@example.edu",
                 *       "name": "Grace Hopper",
                 *       "role": "reviewer"
                 *     }
                 */
                "application/json": components["schemas"]["NewStaff"];
            };
        };
        responses: {
            /** @description The account, and the link. */
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
                     *         "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *         "email": "grace.hopper@example.edu",
                     *         "name": "Grace Hopper",
                     *         "role": "reviewer",
                     *         "disabled": false,
                     *         "hasPassword": false,
                     *         "version": 1,
                     *         "createdAt": "2026-09-01T08:00:00.000Z",
                     *         "updatedAt": "2026-09-01T08:00:00.000Z",
                     *         "setupUrl": "https://cards.example.edu/admin/setup#token=q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E",
                     *         "setupUrlExpiresAt": "2026-09-02T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvitedStaff"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStaff: {
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
                /** @example 0199b8d4-3c10-7a52-9e61-5d20c7f4a811 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
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
                     *         "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *         "email": "grace.hopper@example.edu",
                     *         "name": "Grace Hopper",
                     *         "role": "reviewer",
                     *         "disabled": false,
                     *         "hasPassword": true,
                     *         "version": 2,
                     *         "createdAt": "2026-09-01T08:00:00.000Z",
                     *         "updatedAt": "2026-09-01T08:12:30.512Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Staff"];
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
    updateStaff: {
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
                /** @example 0199b8d4-3c10-7a52-9e61-5d20c7f4a811 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "operator"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateStaff"];
            };
        };
        responses: {
            /** @description The account as it is now. */
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
                     *         "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *         "email": "grace.hopper@example.edu",
                     *         "name": "Grace Hopper",
                     *         "role": "reviewer",
                     *         "disabled": false,
                     *         "hasPassword": true,
                     *         "version": 2,
                     *         "createdAt": "2026-09-01T08:00:00.000Z",
                     *         "updatedAt": "2026-09-01T08:12:30.512Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Staff"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    resetStaffPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0199b8d4-3c10-7a52-9e61-5d20c7f4a811 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, and the link. */
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
                     *         "id": "0199b8d4-3c10-7a52-9e61-5d20c7f4a811",
                     *         "email": "grace.hopper@example.edu",
                     *         "name": "Grace Hopper",
                     *         "role": "reviewer",
                     *         "disabled": false,
                     *         "hasPassword": false,
                     *         "version": 1,
                     *         "createdAt": "2026-09-01T08:00:00.000Z",
                     *         "updatedAt": "2026-09-01T08:00:00.000Z",
                     *         "setupUrl": "https://cards.example.edu/admin/setup#token=q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E",
                     *         "setupUrlExpiresAt": "2026-09-02T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvitedStaff"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaffSessions: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: number;
                /** @description Records a page. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @example 0199b8d4-3c10-7a52-9e61-5d20c7f4a811 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
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
                     *           "id": "0199b8d6-1f84-7b3e-8c07-2a95e13d6f40",
                     *           "createdAt": "2026-09-21T07:58:00.120Z",
                     *           "lastUsedAt": "2026-09-21T14:02:10.004Z",
                     *           "address": "192.0.2.7",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "current": true
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
                        data: components["schemas"]["ListedSession"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    endStaffSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own id for this request; the audit log keeps it. Any other text is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0199b8d4-3c10-7a52-9e61-5d20c7f4a811 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many there were. */
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
                     *         "ended": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description How many sessions have ended. */
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                    operations: (components["schemas"]["UpsertOperation"] | components["schemas"]["LinkOperation"] | components["schemas"]["PhotoAckOperation"] | components["schemas"]["CardPrintedOperation"] | components["schemas"]["CardStatusOperation"])[];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
                            /** @description The person's; null for orders. */
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    followCards: {
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
                     *             "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *             "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *             "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *             "cardNumber": "00000117",
                     *             "issueNumber": 1,
                     *             "status": "active",
                     *             "statusReason": null,
                     *             "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *             "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *             "designVersion": 1,
                     *             "printedFields": {
                     *               "externalId": "S1024815",
                     *               "firstName": "Augusta Ada",
                     *               "lastName": "Lovelace",
                     *               "preferredName": "Ada",
                     *               "displayName": "Ada Lovelace",
                     *               "holderType": "student",
                     *               "department": "Mathematics",
                     *               "campus": null,
                     *               "email": "ada.lovelace@example.edu",
                     *               "phone": null,
                     *               "expiryDate": "2029-09-30",
                     *               "customFields": {
                     *                 "libraryPin": "4711"
                     *               },
                     *               "cardNumber": "00000117",
                     *               "issueNumber": 1,
                     *               "validUntil": "2029-09-30",
                     *               "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *               "organisation": "Example University",
                     *               "issueDate": "2026-09-21"
                     *             },
                     *             "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *             "replacesCardId": null,
                     *             "replacedByCardId": null,
                     *             "csn": "04A2B3C4D5E680",
                     *             "printedAt": "2026-09-21T14:20:05.118Z",
                     *             "issuedAt": "2026-09-22T08:31:44.902Z",
                     *             "validUntil": "2029-09-30",
                     *             "version": 5,
                     *             "createdAt": "2026-09-21T14:02:10.004Z",
                     *             "updatedAt": "2026-09-22T08:31:44.902Z"
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
                            /** @description The person's; null for orders. */
                            externalId: string | null;
                            /** Format: uuid */
                            id: string;
                            /** @description The record as it is now; null when it is deleted. */
                            object: components["schemas"]["Card"] | null;
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
    addExternalCard: {
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
                 *       "system": "door-control",
                 *       "externalCardId": "C-88213",
                 *       "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                 *       "cardNumber": "D0088213",
                 *       "csn": "04A2B3C4D5E680",
                 *       "validUntil": "2029-09-30",
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["ExternalCard"];
            };
        };
        responses: {
            /** @description The card that was known. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "active",
                     *         "statusReason": null,
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 5,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            /** @description The new card. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "active",
                     *         "statusReason": null,
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 5,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    noteCardPrinted: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "printedAt": "2026-09-21T16:20:05+02:00",
                 *       "printer": "Zebra ZC350, library",
                 *       "csn": "04A2B3C4D5E680",
                 *       "activate": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Activates it, too: it was handed over.
                     * @default false
                     */
                    activate?: boolean;
                    /** @description The chip's serial number. */
                    csn?: string | null;
                    /**
                     * Format: date-time
                     * @description When; left out, now.
                     */
                    printedAt?: string | null;
                    /** @description Which printer; kept in the audit log. */
                    printer?: string | null;
                };
            };
        };
        responses: {
            /** @description The card as it is now. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "active",
                     *         "statusReason": null,
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 5,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    setCardStatus: {
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
                /** @example 0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "suspended",
                 *       "reason": "lost"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Why; left out, `other`.
                     * @enum {string}
                     */
                    reason?: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
                    /**
                     * @description What it is now.
                     * @enum {string}
                     */
                    status: "active" | "suspended" | "revoked";
                };
            };
        };
        responses: {
            /** @description The card as it is now. */
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
                     *         "id": "0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b",
                     *         "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *         "orderId": "0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e",
                     *         "cardNumber": "00000117",
                     *         "issueNumber": 1,
                     *         "status": "active",
                     *         "statusReason": null,
                     *         "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *         "designId": "0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
                     *         "designVersion": 1,
                     *         "printedFields": {
                     *           "externalId": "S1024815",
                     *           "firstName": "Augusta Ada",
                     *           "lastName": "Lovelace",
                     *           "preferredName": "Ada",
                     *           "displayName": "Ada Lovelace",
                     *           "holderType": "student",
                     *           "department": "Mathematics",
                     *           "campus": null,
                     *           "email": "ada.lovelace@example.edu",
                     *           "phone": null,
                     *           "expiryDate": "2029-09-30",
                     *           "customFields": {
                     *             "libraryPin": "4711"
                     *           },
                     *           "cardNumber": "00000117",
                     *           "issueNumber": 1,
                     *           "validUntil": "2029-09-30",
                     *           "verificationCode": "5V0XQ8M4TJ2ZC7R9KHBN3WYPGD",
                     *           "organisation": "Example University",
                     *           "issueDate": "2026-09-21"
                     *         },
                     *         "photoId": "0192f3a4-5b6c-7d8e-9f01-23456789abcd",
                     *         "replacesCardId": null,
                     *         "replacedByCardId": null,
                     *         "csn": "04A2B3C4D5E680",
                     *         "printedAt": "2026-09-21T14:20:05.118Z",
                     *         "issuedAt": "2026-09-22T08:31:44.902Z",
                     *         "validUntil": "2029-09-30",
                     *         "version": 5,
                     *         "createdAt": "2026-09-21T14:02:10.004Z",
                     *         "updatedAt": "2026-09-22T08:31:44.902Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    followOrders: {
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
                     *             "id": "0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01",
                     *             "status": "submitted",
                     *             "idempotencyKey": "intake-2026-09-21-0042",
                     *             "reference": "Autumn intake",
                     *             "notes": null,
                     *             "items": [
                     *               {
                     *                 "id": "0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123",
                     *                 "cardHolderId": "01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17",
                     *                 "externalId": "S1024815",
                     *                 "reason": "new",
                     *                 "replacesCardId": null,
                     *                 "designId": null,
                     *                 "status": "waiting_photo",
                     *                 "cardId": null,
                     *                 "failedReason": null
                     *               }
                     *             ],
                     *             "createdAt": "2026-09-21T14:00:00.000Z",
                     *             "submittedAt": "2026-09-21T14:02:10.004Z",
                     *             "completedAt": null,
                     *             "cancelledAt": null,
                     *             "version": 2,
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
                            /** @description The person's; null for orders. */
                            externalId: string | null;
                            /** Format: uuid */
                            id: string;
                            /** @description The record as it is now; null when it is deleted. */
                            object: components["schemas"]["Order"] | null;
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
                            /** @description The person's; null for orders. */
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
    verifyCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5R0VX-2M9TZ-8QHC4-WNE7K-3YAPDJ */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the card now. */
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
                     *         "valid": true,
                     *         "status": "active",
                     *         "reason": null,
                     *         "displayName": "Ada Lovelace",
                     *         "holderType": "student",
                     *         "organisation": "Campus",
                     *         "validUntil": "2027-09-30",
                     *         "checkedAt": "2026-11-21T13:03:22.418Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Verification"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
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
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
