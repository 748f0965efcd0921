// Written by install/api-types.ts from the contracts of the routes; don't edit.
export interface paths {
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
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
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLogHostState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/host/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testLogHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBulkJobs"];
        put?: never;
        post: operations["startBulkJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBulkJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelBulkJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-jobs/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBulkJobItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk-jobs/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undoBulkJob"];
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
        get: operations["listCardHolders"];
        put?: never;
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
        get: operations["getCardHolder"];
        put?: never;
        post?: never;
        delete: operations["eraseCardHolder"];
        options?: never;
        head?: never;
        patch: operations["updateCardHolder"];
        trace?: never;
    };
    "/card-holders/{id}/accommodations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAccommodations"];
        put: operations["setAccommodations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/{id}/merge/{otherId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewMerge"];
        put?: never;
        post: operations["mergeCardHolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/{id}/merge/{otherId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undoMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/{id}/photo-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPhotoRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/alike-to/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAlikeCardHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCardHolderByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportCardHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/export/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportHeldData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/held/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHeldData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importCardHolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/mailed-to/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMailToCardHolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/merged-into/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMergedCardHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-holders/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["suggestSearches"];
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
        post: operations["activateCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/chip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bindChip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["renderCard"];
        put?: never;
        post?: never;
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
        post: operations["revokeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["noteCardSeen"];
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
        post: operations["suspendCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/designs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDesigns"];
        put?: never;
        post: operations["createDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/designs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDesign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateDesign"];
        trace?: never;
    };
    "/designs/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewSavedDesign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/designs/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDesignVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/designs/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/designs/shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listShippedDesigns"];
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
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosk-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKioskPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKiosks"];
        put?: never;
        post: operations["createKiosk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getKiosk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kiosks/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeKiosk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMailDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMailDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-deliveries/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendMailAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-deliveries/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMailState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-deliveries/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMailTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-texts/{kind}/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMailText"];
        put: operations["changeMailText"];
        post?: never;
        delete: operations["resetMailText"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-texts/{kind}/{language}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendMailTextTest"];
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
        get: operations["listOrders"];
        put?: never;
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
        post: operations["submitOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrderCandidates"];
        put?: never;
        post?: never;
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
        get: operations["getOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateOrganisation"];
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhotoCampaigns"];
        put?: never;
        post: operations["createPhotoCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhotoCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-campaigns/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhotoCampaignLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-campaigns/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["stopPhotoCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhotoNotice"];
        put: operations["changePhotoNotice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-notice/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhotoNoticeVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-notice/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhotoNoticeVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPhotoRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhotoRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-requests/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["remindPhotoRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photo-requests/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokePhotoRequest"];
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
        get: operations["listPhotos"];
        put?: never;
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
        post: operations["rejectPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewReopening"];
        put?: never;
        post: operations["reopenPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/deal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dealPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["lookUpPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhotoQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPrintBatches"];
        put?: never;
        post: operations["createPrintBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrintBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelPrintBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completePrintBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches/{id}/encoding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrintBatchEncoding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["movePrintBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-batches/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrintBatchPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPrintJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPrintQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-queue/outdated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOutdatedCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-queue/outdated/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOutdatedCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print-queue/outdated/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["leaveOutdatedCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPrinters"];
        put?: never;
        post: operations["createPrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrinter"];
        put?: never;
        post?: never;
        delete: operations["deletePrinter"];
        options?: never;
        head?: never;
        patch: operations["updatePrinter"];
        trace?: never;
    };
    "/printers/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pausePrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printers/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumePrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printers/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrinterStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printers/{id}/test-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["printTestCard"];
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
        get: operations["getSession"];
        put?: never;
        post: operations["logIn"];
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch: operations["updateOwnAccount"];
        trace?: never;
    };
    "/session/campus-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOfferedLink"];
        put?: never;
        post: operations["linkCampusAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/forgotten-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotPassword"];
        delete?: never;
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
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getPasskeyOptions"];
        delete?: never;
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
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/authenticator-app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addAuthenticatorApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/authenticator-app/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginAuthenticatorApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/authenticator-app/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["removeAuthenticatorApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-step/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getSecondStepOptions"];
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
        get?: never;
        put?: never;
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/setup/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["lookUpLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/scim/let-go": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["letLeaversGo"];
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
        get: operations["listStaff"];
        put?: never;
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
        get: operations["getStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        post: operations["resetStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/reset-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetSecondFactor"];
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
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        delete: operations["endStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportStatistics"];
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
        post: operations["runSyncBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/bridge-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reportBridgeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sync/bridges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBridges"];
        put?: never;
        post?: never;
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
        get: operations["followCards"];
        put?: never;
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
        get: operations["verifyCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/revocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRevocations"];
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
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookDelivery"];
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
        get: operations["listWebhookEndpoints"];
        put?: never;
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
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
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
        Accommodation: {
            at: string;
            by: string;
            check: "no_face" | "multiple_faces" | "face_cut" | "face_in_background" | "same_photo_as" | "drawing" | "frame" | "face_covered" | "eyes_closed" | "red_eyes" | "eyes_not_visible" | "orientation" | "exposure" | "focus" | "resolution" | "head_size" | "centring" | "shadow_on_background" | "background" | "contrast" | "colour_cast" | "greyscale" | "animated" | "type_mismatch";
            reason: string;
        };
        AccommodationInput: {
            check: "no_face" | "multiple_faces" | "face_cut" | "face_in_background" | "same_photo_as" | "drawing" | "frame" | "face_covered" | "eyes_closed" | "red_eyes" | "eyes_not_visible" | "orientation" | "exposure" | "focus" | "resolution" | "head_size" | "centring" | "shadow_on_background" | "background" | "contrast" | "colour_cast" | "greyscale" | "animated" | "type_mismatch";
            reason: string;
        };
        AccommodationItems: components["schemas"]["Accommodation"][];
        AccommodationItemsAnswer: {
            data: components["schemas"]["AccommodationItems"];
        };
        Accommodations: {
            accommodations: components["schemas"]["AccommodationInput"][];
        };
        AcknowledgedNotice: {
            at: string;
            language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            release: string | null;
            uses: components["schemas"]["TickedUse"][];
            version: number;
        };
        AcknowledgePhoto: {
            failedReason?: string | null;
            remoteRef?: string | null;
            result: "stored" | "failed";
            system: string;
        };
        ActivateCard: {
            note?: string | null;
            reason?: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
        };
        AddAuthenticatorApp: {
            code: string;
            token: string;
        };
        AddCardOperation: {
            cardHolderId?: string;
            cardNumber: string;
            csn?: string | null;
            externalCardId: string;
            externalId?: string | null;
            issueNumber?: number;
            op: "add_card";
            status?: "active" | "suspended" | "revoked" | "expired";
            system: string;
            validUntil?: string | null;
        };
        AddPasskey: {
            name: string;
            passkey: components["schemas"]["PasskeyAttestation"];
            token: string;
        };
        AlikeCardHolder: {
            cardHolder: components["schemas"]["ListedCardHolder"];
            shared: string[];
        };
        ApiKey: {
            allowedCidrs: string[] | null;
            createdAt: string;
            createdBy: string;
            createdById: string | null;
            expiresAt: string | null;
            hint: string;
            id: string;
            lastUsedAt: string | null;
            name: string;
            rateLimitPerMinute: number | null;
            revokedAt: string | null;
            scopes: string[];
        };
        ApiKeyAnswer: {
            data: components["schemas"]["ApiKey"];
        };
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            meta: components["schemas"]["PageMeta"];
        };
        ApiKeyWithText: {
            allowedCidrs: string[] | null;
            createdAt: string;
            createdBy: string;
            createdById: string | null;
            expiresAt: string | null;
            hint: string;
            id: string;
            key: string;
            lastUsedAt: string | null;
            name: string;
            rateLimitPerMinute: number | null;
            revokedAt: string | null;
            scopes: string[];
        };
        ApiKeyWithTextAnswer: {
            data: components["schemas"]["ApiKeyWithText"];
        };
        ApprovePhoto: {
            crop?: components["schemas"]["ApprovePhotoCrop"] | null;
            rotate?: 0 | 90 | 180 | 270;
            straighten?: number;
            version: number;
        };
        ApprovePhotoCrop: {
            height: number;
            left: number;
            top: number;
            width: number;
        };
        AuditEntity: {
            cardHolder: components["schemas"]["AuditEntityCardHolder"] | null;
            createdAt: string;
            name: string | null;
            type: string;
        };
        AuditEntityCardHolder: {
            id: string;
            name: string | null;
        };
        AuditEntry: {
            action: string;
            actor: components["schemas"]["AuditEntryActor"];
            address: string | null;
            at: string;
            changes: {
                [key: string]: components["schemas"]["FieldChange"];
            };
            entity: components["schemas"]["AuditEntity"] | null;
            entityId: string;
            entityType: string;
            id: string;
            imported: {
                [key: string]: number;
            } | null;
            importId: string | null;
            mentioned: {
                [key: string]: components["schemas"]["AuditEntity"];
            };
            partOf: ("import" | "bulk_job" | "photo_campaign") | null;
            requestId: string | null;
        };
        AuditEntryActor: {
            id: string | null;
            name: string;
            type: "api_key" | "staff" | "system";
        };
        AuditEntryList: {
            data: components["schemas"]["AuditEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        BatchedCard: {
            cardHolderId: string;
            cardId: string;
            cardNumber: string;
            csn: string | null;
            displayName: string | null;
            failedReason: string | null;
            findings: components["schemas"]["PrintFinding"][];
            job: components["schemas"]["CardJob"] | null;
            position: number;
            reportedAt: string | null;
            result: ("printed" | "failed" | "returned" | "withdrawn") | null;
            status: components["schemas"]["CardState"];
        };
        BatchResult: {
            data?: components["schemas"]["CardHolder"] | components["schemas"]["CardHolderLink"] | components["schemas"]["PhotoAck"] | components["schemas"]["Card"];
            error?: components["schemas"]["PartError"];
            index: number;
            status: number;
        };
        BeginSecondFactor: {
            currentPassword?: string;
        };
        BegunAuthenticatorApp: {
            expiresAt: string;
            secret: string;
            token: string;
            uri: string;
        };
        BegunAuthenticatorAppAnswer: {
            data: components["schemas"]["BegunAuthenticatorApp"];
        };
        BegunPasskey: {
            expiresAt: string;
            options: components["schemas"]["PasskeyCreationOptions"];
            token: string;
        };
        BegunPasskeyAnswer: {
            data: components["schemas"]["BegunPasskey"];
        };
        BindChip: {
            csn: string | null;
        };
        Box: {
            height: number;
            left: number;
            top: number;
            width: number;
        };
        Bridge: {
            apiKeyId: string | null;
            keyName: string | null;
            lag: number | null;
            lastRunAt: string | null;
            reportedAt: string;
            setAside: components["schemas"]["BridgeSetAsideItem"][];
            setAsideTotal: number;
            system: string;
            version: string | null;
        };
        BridgeAnswer: {
            data: components["schemas"]["Bridge"];
        };
        BridgeSetAsideItem: {
            reason: string;
            record: string;
            section: string;
        };
        BridgeStatusReport: {
            lag?: number;
            lastRunAt?: string;
            setAside?: components["schemas"]["SetAsideRow"][];
            setAsideTotal?: number;
            system: string;
            version?: string | null;
        };
        BulkFilters: {
            campus?: string | null;
            cardExpiresWithinDays?: number;
            department?: string | null;
            expiredSince?: string | null;
            expiresBefore?: string | null;
            expiresWithinDays?: number;
            hasPhoto?: boolean;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            needsCard?: boolean;
            photoCampaignId?: string | null;
            photoRequest?: "asked" | "opened" | "sent" | "approved" | "rejected" | "silent" | "undeliverable";
            photoState?: "none" | "waiting" | "approved" | "rejected";
            photoWaiting?: boolean;
            q?: string | null;
            status?: "active" | "inactive" | "archived";
            updatedSince?: string;
        };
        BulkJob: {
            createdAt: string;
            createdBy: components["schemas"]["BulkJobMaker"];
            done: number;
            endedAt: string | null;
            expiryDate: string | null;
            id: string;
            kind: "archive" | "extend" | "order" | "change";
            left: number;
            notRestored: number;
            order: components["schemas"]["BulkJobOrder"] | null;
            problem: string | null;
            restored: number;
            state: "choosing" | "running" | "done" | "cancelled" | "failed" | "undoing" | "undone";
            total: number;
            undoneAt: string | null;
            undoneBy: components["schemas"]["BulkJobMaker"] | null;
            undoUntil: string | null;
            values: components["schemas"]["BulkJobValues"] | null;
        };
        BulkJobAnswer: {
            data: components["schemas"]["BulkJob"];
        };
        BulkJobItem: {
            cardHolderId: string;
            externalId: string | null;
            firstName: string | null;
            lastName: string | null;
            orderId: string | null;
            outcome: ("done" | "left" | "restored" | "not_restored") | null;
            preferredName: string | null;
            reason: ("changed_since" | "archived" | "valid_longer" | "no_expiry_date" | "same" | "date_passed" | "has_card" | "in_order" | "printed" | "ended" | "merged" | "erased") | null;
        };
        BulkJobItemList: {
            data: components["schemas"]["BulkJobItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        BulkJobList: {
            data: components["schemas"]["BulkJob"][];
            meta: components["schemas"]["PageMeta"];
        };
        BulkJobMaker: {
            id: string | null;
            name: string;
            type: "api_key" | "staff" | "system";
        };
        BulkJobOrder: {
            designId: string | null;
            reason: "new" | "renewal";
            reference: string | null;
        };
        BulkJobValues: {
            campus?: string | null;
            department?: string | null;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            notes?: string | null;
        };
        BulkOrderInput: {
            designId?: string | null;
            reason?: "new" | "renewal";
            reference?: string | null;
        };
        BulkSelection: {
            expectedTotal?: number;
            filters?: components["schemas"]["BulkFilters"];
            ids?: string[];
        };
        BulkValues: {
            campus?: string | null;
            department?: string | null;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            notes?: string | null;
        };
        CampusAccount: {
            email: string;
            issuer: string;
            name: string;
            roles: ("admin" | "supervisor" | "reviewer" | "operator" | "viewer")[];
        };
        Card: {
            cardHolderId: string;
            cardNumber: string;
            createdAt: string;
            csn: string | null;
            designId: string | null;
            designVersion: number | null;
            id: string;
            issuedAt: string | null;
            issueNumber: number;
            orderId: string | null;
            photoId: string | null;
            printedAt: string | null;
            printedFields: {
                [key: string]: unknown;
            } | null;
            replacedByCardId: string | null;
            replacesCardId: string | null;
            status: components["schemas"]["CardState"];
            statusReason: string | null;
            updatedAt: string;
            validUntil: string | null;
            verificationCode: string;
            version: number;
        };
        CardAnswer: {
            data: components["schemas"]["Card"];
        };
        CardChange: {
            changedAt: string;
            externalId: string | null;
            id: string;
            object: components["schemas"]["Card"] | null;
            op: "upsert" | "delete";
            origin: components["schemas"]["ChangeOrigin"];
            seq: number;
            version: number;
        };
        CardFeed: {
            data: components["schemas"]["CardChange"][];
            meta: components["schemas"]["FeedMeta"];
        };
        CardHolder: {
            campus: string | null;
            createdAt: string;
            currentPhotoId: string | null;
            customFields: {
                [key: string]: unknown;
            };
            department: string | null;
            email: string | null;
            expiryDate: string | null;
            externalId: string | null;
            firstName: string;
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            id: string;
            lastName: string;
            notes: string | null;
            phone: string | null;
            preferredName: string | null;
            status: "active" | "inactive" | "archived";
            updatedAt: string;
            version: number;
        };
        CardHolderAnswer: {
            data: components["schemas"]["CardHolder"];
        };
        CardHolderChange: {
            changedAt: string;
            externalId: string | null;
            id: string;
            mergedInto: string | null;
            object: components["schemas"]["CardHolder"] | null;
            op: "upsert" | "delete";
            origin: components["schemas"]["ChangeOrigin"];
            seq: number;
            version: number;
        };
        CardHolderFeed: {
            data: components["schemas"]["CardHolderChange"][];
            meta: components["schemas"]["FeedMeta"];
        };
        CardHolderInList: {
            campus: string | null;
            cardState?: "none" | "queued" | "printing" | "print_failed" | "printed" | "active" | "suspended" | "revoked" | "expired";
            cardValidUntil?: string | null;
            createdAt: string;
            currentPhotoId: string | null;
            customFields: {
                [key: string]: unknown;
            };
            department: string | null;
            email: string | null;
            expiryDate: string | null;
            externalId: string | null;
            firstName: string;
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            id: string;
            lastName: string;
            phone: string | null;
            photoState?: "none" | "waiting" | "approved" | "rejected";
            preferredName: string | null;
            status: "active" | "inactive" | "archived";
            updatedAt: string;
            version: number;
        };
        CardHolderLink: {
            cardHolderId: string;
            linkedAt: string;
            remoteId: string;
            system: string;
        };
        CardHolderLinkAnswer: {
            data: components["schemas"]["CardHolderLink"];
        };
        CardHolderList: {
            data: components["schemas"]["CardHolderInList"][];
            meta: components["schemas"]["PageMeta"];
        };
        CardJob: {
            createdAt: string;
            id: string;
            isCancelling: boolean;
            message: string | null;
            printerId: string | null;
            printerName: string;
            reasons: string[];
            remoteId: number | null;
            sentAt: string | null;
            settledAt: string | null;
            state: "waiting" | "sending" | "accepted" | "printed" | "sent" | "failed" | "returned" | "withdrawn" | "unclear";
        };
        CardList: {
            data: components["schemas"]["Card"][];
            meta: components["schemas"]["PageMeta"];
        };
        CardPrintedOperation: {
            activate?: boolean;
            cardId: string;
            csn?: string | null;
            ifVersion?: number;
            op: "card_printed";
            printedAt?: string | null;
            printer?: string | null;
        };
        CardState: "queued" | "printing" | "print_failed" | "printed" | "active" | "suspended" | "revoked" | "expired";
        CardStatusOperation: {
            cardId: string;
            ifVersion?: number;
            op: "card_status";
            reason?: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
            status: "active" | "suspended" | "revoked";
        };
        CardToRevoke: {
            cardId: string;
            cardNumber: string;
            issueNumber: number;
            status: components["schemas"]["CardState"];
        };
        CarriedAddress: {
            address: string;
            cards: number;
        };
        ChangedSecondFactors: {
            recoveryCodes: string[] | null;
            secondFactors: components["schemas"]["SecondFactors"];
        };
        ChangedSecondFactorsAnswer: {
            data: components["schemas"]["ChangedSecondFactors"];
        };
        ChangeMailText: {
            body: string;
            button?: string | null;
            subject: string;
        };
        ChangeOrigin: {
            id: string | null;
            type: "api_key" | "staff" | "system";
        };
        ChangePassword: {
            currentPassword: string;
            newPassword: string;
        };
        ChangePhotoNotice: {
            texts: components["schemas"]["ChangePhotoNoticeTexts"];
            uses: components["schemas"]["NoticeUseInput"][];
        };
        ChangePhotoNoticeTexts: {
            ar?: string | null;
            de?: string | null;
            en?: string | null;
            es?: string | null;
            fr?: string | null;
            pl?: string | null;
        };
        CompletePrintBatch: {
            results: components["schemas"]["PrintResult"][];
        };
        CreateApiKey: {
            allowedCidrs?: string[] | null;
            expiresAt?: string | null;
            name: string;
            rateLimitPerMinute?: number | null;
            scopes: ("card_holders:read" | "card_holders:write" | "card_holders:erase" | "photos:read" | "photos:write" | "photos:review" | "orders:read" | "orders:write" | "cards:read" | "cards:write" | "sync:read" | "sync:write" | "scim" | "webhooks:manage" | "audit:read" | "*")[];
        };
        CreateCardHolder: {
            campus?: string | null;
            customFields?: {
                [key: string]: unknown;
            } | null;
            department?: string | null;
            email?: string | null;
            expiryDate?: string | null;
            externalId?: string | null;
            firstName: string;
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            lastName: string;
            notes?: string | null;
            phone?: string | null;
            preferredName?: string | null;
            status?: "active" | "inactive" | "archived";
        };
        CreateDesign: {
            back: string;
            front: string;
            name: string;
        };
        CreateKiosk: {
            name: string;
        };
        CreateOrder: {
            idempotencyKey?: string | null;
            items: components["schemas"]["CreateOrderItem"][];
            notes?: string | null;
            reference?: string | null;
            submit?: boolean;
        };
        CreateOrderItem: {
            cardHolderId?: string | null;
            designId?: string | null;
            externalId?: string | null;
            reason?: "new" | "renewal" | "lost" | "stolen" | "damaged" | "data_change";
            replacesCardId?: string | null;
        };
        CreatePhoto: {
            cardHolderId: string;
            contentLength: number;
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic";
            filename?: string | null;
        };
        CreatePhotoCampaign: {
            askAgain?: boolean;
            cardHolderIds?: string[];
            expectedTotal?: number;
            expiresInDays?: number;
            filter?: components["schemas"]["BulkFilters"];
            follow?: boolean;
            name: string;
            remindAfterDays?: number[];
            send?: boolean;
        };
        CreatePhotoRequest: {
            expiresInDays?: number;
            send?: boolean;
        };
        CreatePrintBatch: {
            acceptLoopbackAddress?: boolean;
            cardIds?: string[];
            leaseSeconds?: number;
            orderId?: string;
            printerId?: string;
            sheet?: "card" | "a4" | "letter";
        };
        CreatePrinter: {
            completedMeans?: "printed" | "sent";
            isDefault?: boolean;
            name: string;
            orientation?: "portrait" | "landscape" | "reverse-portrait" | "reverse-landscape" | null;
            sides?: "one-sided" | "two-sided-long-edge" | "two-sided-short-edge";
            stock?: string | null;
            uri: string;
        };
        CreateStaff: {
            email: string;
            name: string;
            role?: "admin" | "supervisor" | "reviewer" | "operator" | "viewer";
            roles?: ("admin" | "supervisor" | "reviewer" | "operator" | "viewer")[];
        };
        CreateWebhookEndpoint: {
            description?: string | null;
            enabled?: boolean;
            events?: string[];
            url: string;
        };
        DealPhotos: {
            looking?: string | null;
            wanted?: string[];
        };
        DealtPhotos: {
            next: string[];
            others: components["schemas"]["Reviewer"][];
        };
        DealtPhotosAnswer: {
            data: components["schemas"]["DealtPhotos"];
        };
        DepartmentTotal: {
            department: string;
            total: number;
        };
        Design: {
            archived: boolean;
            archivedAt: string | null;
            back: string;
            createdAt: string;
            front: string;
            id: string;
            isDefault: boolean;
            name: string;
            revision: number;
            updatedAt: string;
            version: number;
            versions: components["schemas"]["DesignVersionInList"][];
        };
        DesignAnswer: {
            data: components["schemas"]["Design"];
        };
        DesignInList: {
            archived: boolean;
            archivedAt: string | null;
            createdAt: string;
            id: string;
            isDefault: boolean;
            name: string;
            revision: number;
            updatedAt: string;
            version: number;
        };
        DesignList: {
            data: components["schemas"]["DesignInList"][];
            meta: components["schemas"]["PageMeta"];
        };
        DesignVersion: {
            back: string;
            createdAt: string;
            designId: string;
            front: string;
            version: number;
        };
        DesignVersionAnswer: {
            data: components["schemas"]["DesignVersion"];
        };
        DesignVersionInList: {
            createdAt: string;
            version: number;
        };
        DeviceCheck: {
            measured: boolean;
            source: "camera" | "file";
            step: ("uncover_camera" | "show_face" | "be_alone" | "turn_upright" | "step_back" | "come_closer" | "is_left" | "is_right" | "higher" | "lower" | "look_straight" | "uncover_face" | "show_eyes" | "open_eyes" | "be_real" | "more_light" | "less_light" | "plain_wall" | "leave_wall" | "natural_light" | "hold_still") | null;
        };
        EndStaffSessionsAnswer: {
            data: components["schemas"]["EndStaffSessionsAnswerData"];
        };
        EndStaffSessionsAnswerData: {
            ended: number;
        };
        ErasedCardHolder: {
            id: string;
        };
        ErasedCardHolderAnswer: {
            data: components["schemas"]["ErasedCardHolder"];
        };
        ErasureEffects: {
            cancels: number;
            revokes: components["schemas"]["CardToRevoke"][];
        };
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        ErrorBody: {
            code: "bad_request" | "length_mismatch" | "unauthorized" | "second_factor_required" | "insufficient_scope" | "second_factor_missing" | "address_not_allowed" | "origin_mismatch" | "signature_invalid" | "url_expired" | "header_mismatch" | "not_found" | "method_not_allowed" | "conflict" | "invalid_state" | "upload_incomplete" | "loopback_address" | "chip_in_use" | "cursor_expired" | "precondition_failed" | "quota_exceeded" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "rate_limited" | "internal" | "unavailable";
            details?: components["schemas"]["ErrorDetail"][];
            message: string;
            requestId: string;
        };
        ErrorDetail: {
            code: string;
            message: string;
            path: string;
        };
        ExternalCard: {
            cardHolderId?: string;
            cardNumber: string;
            csn?: string | null;
            externalCardId: string;
            externalId?: string | null;
            issueNumber?: number;
            status?: "active" | "suspended" | "revoked" | "expired";
            system: string;
            validUntil?: string | null;
        };
        FeedMeta: {
            hasMore: boolean;
            nextCursor: string;
        };
        FieldChange: {
            from: unknown;
            to: unknown;
        };
        FieldDifference: {
            field: string;
            goes: unknown;
            stays: unknown;
        };
        FinalizedPhoto: {
            photoId: string;
            status: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "withdrawn" | "expired";
        };
        FinalizedPhotoAnswer: {
            data: components["schemas"]["FinalizedPhoto"];
        };
        ForgotPassword: {
            email: string;
        };
        ForgotPasswordAnswer: {
            data: components["schemas"]["ForgotPasswordAnswerData"];
        };
        ForgotPasswordAnswerData: {
            mailed: boolean;
        };
        GetOfferedLinkAnswer: {
            data: components["schemas"]["CampusAccount"] | null;
        };
        GetOpenApiAnswer: {
            info: components["schemas"]["GetOpenApiAnswerInfo"];
            openapi: string;
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GetOpenApiAnswerInfo: {
            title: string;
            version: string;
        } & {
            [key: string]: unknown;
        };
        GetPhotoQueueAnswer: {
            data: components["schemas"]["PhotoStack"][];
        };
        Health: {
            status: "ok";
        };
        HeldData: {
            auditEntries: number;
            cards: number;
            erasing: components["schemas"]["ErasureEffects"];
            fileBytes: number;
            id: string;
            orders: number;
            photos: number;
            systems: string[];
            version: number;
        };
        HeldDataAnswer: {
            data: components["schemas"]["HeldData"];
        };
        ImportCardHolders: {
            defaults?: components["schemas"]["ImportCardHoldersDefaults"];
            dryRun?: boolean;
            importId?: string;
            rows: components["schemas"]["ImportRow"][];
        };
        ImportCardHoldersAnswer: {
            data: components["schemas"]["ImportedRow"][];
        };
        ImportCardHoldersDefaults: {
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
        };
        ImportedRow: {
            cardHolderId: string | null;
            changes: {
                [key: string]: components["schemas"]["FieldChange"];
            };
            error: components["schemas"]["PartError"] | null;
            index: number;
            result: "created" | "updated" | "unchanged" | "failed";
            warnings: components["schemas"]["ImportWarning"][];
        };
        ImportRow: {
            campus?: string | null;
            cardHolderId?: string | null;
            customFields?: {
                [key: string]: unknown;
            } | null;
            department?: string | null;
            email?: string | null;
            expiryDate?: string | null;
            externalId?: string | null;
            firstName?: string;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            lastName?: string;
            notes?: string | null;
            phone?: string | null;
            preferredName?: string | null;
            status?: "active" | "inactive" | "archived";
        };
        ImportWarning: {
            cardHolderId: string | null;
            code: "padded" | "differs_by_case" | "looks_alike" | "unlikely_email" | "wrong_encoding" | "hidden_direction" | "line_break" | "before_1900" | "same_name" | "same_email" | "other_name" | "ruined_number" | "decimal_number" | "leading_apostrophe" | "formula" | "spreadsheet_error" | "no_value" | "html_code" | "all_capitals" | "digits_in_name" | "title_in_name" | "email_in_name" | "same_first_and_last" | "placeholder_date" | "expired";
            index: number | null;
            message: string;
            path: string;
        };
        InvitedStaff: {
            createdAt: string;
            disabled: boolean;
            email: string;
            hasPassword: boolean;
            id: string;
            language: ("en" | "de" | "fr") | null;
            mailDeliveryId: string | null;
            name: string;
            role: "admin" | "supervisor" | "reviewer" | "operator" | "viewer";
            roles: ("admin" | "supervisor" | "reviewer" | "operator" | "viewer")[];
            secondFactorSince: string | null;
            setupUrl: string;
            setupUrlExpiresAt: string;
            signOn: components["schemas"]["InvitedStaffSignOn"] | null;
            updatedAt: string;
            version: number;
        };
        InvitedStaffAnswer: {
            data: components["schemas"]["InvitedStaff"];
        };
        InvitedStaffSignOn: {
            issuer: string;
            subject: string;
            withoutRoleSince: string | null;
        };
        JudgingPolicy: {
            name: string;
            version: number;
        };
        Kiosk: {
            createdAt: string;
            createdBy: string;
            id: string;
            lastUsedAt: string | null;
            name: string;
            revokedAt: string | null;
        };
        KioskAnswer: {
            data: components["schemas"]["Kiosk"];
        };
        KioskList: {
            data: components["schemas"]["Kiosk"][];
            meta: components["schemas"]["PageMeta"];
        };
        KioskName: {
            id: string;
            name: string;
        };
        KioskPhoto: {
            cardHolderId: string;
            deviceCheck: components["schemas"]["DeviceCheck"] | null;
            kiosk: components["schemas"]["KioskName"];
            note: string | null;
            notice: components["schemas"]["AcknowledgedNotice"];
            photoId: string;
            sentAt: string | null;
        };
        KioskPhotoList: {
            data: components["schemas"]["KioskPhoto"][];
            meta: components["schemas"]["PageMeta"];
        };
        KioskWithLink: {
            createdAt: string;
            createdBy: string;
            id: string;
            lastUsedAt: string | null;
            name: string;
            revokedAt: string | null;
            url: string;
        };
        KioskWithLinkAnswer: {
            data: components["schemas"]["KioskWithLink"];
        };
        KnownPhoto: {
            contentLength: number;
            filename: string | null;
            id: string;
            sha256: string | null;
            status: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "withdrawn" | "expired";
        };
        LeaverGuard: {
            kept: components["schemas"]["LeaverGuardKeptItem"][];
            keptTotal: number;
            left: number;
            mayLeave: number;
            openUntil: string | null;
            percent: number;
            stoppedAt: string | null;
        };
        LeaverGuardKeptItem: {
            cardHolderId: string;
            name: string;
            refusedAt: string;
            userName: string;
        };
        LeftItem: {
            itemId: string;
            orderId: string;
            reason: string;
            reference: string | null;
        };
        LetLeaversGoAnswer: {
            data: components["schemas"]["Source"][];
        };
        LinkCampusAccount: {
            currentPassword: string;
        };
        LinkCardHolder: {
            remoteId: string;
        };
        LinkOperation: {
            cardHolderId: string;
            ifVersion?: number;
            op: "link";
            remoteId: string;
            system: string;
        };
        ListAlikeCardHoldersAnswer: {
            data: components["schemas"]["AlikeCardHolder"][];
        };
        ListBridgesAnswer: {
            data: components["schemas"]["Bridge"][];
        };
        ListDepartmentsAnswer: {
            data: components["schemas"]["DepartmentTotal"][];
        };
        ListedCardHolder: {
            campus: string | null;
            createdAt: string;
            currentPhotoId: string | null;
            customFields: {
                [key: string]: unknown;
            };
            department: string | null;
            email: string | null;
            expiryDate: string | null;
            externalId: string | null;
            firstName: string;
            holderType: "student" | "staff" | "contractor" | "visitor" | "access";
            id: string;
            lastName: string;
            phone: string | null;
            preferredName: string | null;
            status: "active" | "inactive" | "archived";
            updatedAt: string;
            version: number;
        };
        ListedSession: {
            address: string | null;
            createdAt: string;
            current: boolean;
            endsAt: string;
            id: string;
            lastUsedAt: string;
            userAgent: string | null;
        };
        ListMailTextsAnswer: {
            data: components["schemas"]["MailText"][];
        };
        ListMailToCardHolderAnswer: {
            data: components["schemas"]["MailDelivery"][];
        };
        ListMergedCardHoldersAnswer: {
            data: components["schemas"]["MergedCardHolder"][];
        };
        ListSourcesAnswer: {
            data: components["schemas"]["Source"][];
        };
        LogHostState: {
            destination: string | null;
            dropped: number;
            isSetUp: boolean;
            lastSentAt: string | null;
            trouble: components["schemas"]["LogHostStateTrouble"] | null;
            waiting: number;
        };
        LogHostStateAnswer: {
            data: components["schemas"]["LogHostState"];
        };
        LogHostStateTrouble: {
            message: string;
            since: string;
        };
        LogHostTest: {
            destination: string | null;
            dropped: number;
            isSent: boolean;
            isSetUp: boolean;
            lastSentAt: string | null;
            trouble: components["schemas"]["LogHostTestTrouble"] | null;
            waiting: number;
        };
        LogHostTestAnswer: {
            data: components["schemas"]["LogHostTest"];
        };
        LogHostTestTrouble: {
            message: string;
            since: string;
        };
        LogIn: {
            email: string;
            password: string;
        };
        LogInByPasskey: {
            passkey: components["schemas"]["PasskeyAssertion"];
        };
        LookedUpPerson: {
            cardHolder: components["schemas"]["ListedCardHolder"] | null;
            externalId: string;
            photos: components["schemas"]["KnownPhoto"][] | null;
        };
        LookUpLink: {
            token: string;
        };
        LookUpPhotos: {
            externalIds: string[];
        };
        LookUpPhotosAnswer: {
            data: components["schemas"]["LookedUpPerson"][];
        };
        MailDelivery: {
            answer: string | null;
            attempts: number;
            cardHolderId: string | null;
            createdAt: string;
            id: string;
            kind: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
            language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            nextAttemptAt: string | null;
            staffId: string | null;
            status: "pending" | "sending" | "sent" | "failed" | "unclear";
            subject: string | null;
            to: components["schemas"]["MailDeliveryTo"];
            updatedAt: string;
        };
        MailDeliveryAnswer: {
            data: components["schemas"]["MailDelivery"];
        };
        MailDeliveryList: {
            data: components["schemas"]["MailDelivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        MailDeliveryTo: {
            address: string;
            name: string;
        };
        MailState: {
            from: string | null;
            isSetUp: boolean;
            server: string | null;
            trouble: components["schemas"]["MailStateTrouble"] | null;
        };
        MailStateAnswer: {
            data: components["schemas"]["MailState"];
        };
        MailStateTrouble: {
            message: string;
            since: string;
        };
        MailText: {
            body: string;
            button: string;
            facts: components["schemas"]["MailTextFactsItem"][];
            isOwn: boolean;
            kind: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
            language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            subject: string;
            version: number;
        };
        MailTextAnswer: {
            data: components["schemas"]["MailText"];
        };
        MailTextFactsItem: {
            example: string;
            isNeeded: boolean;
            name: string;
        };
        Merge: {
            id: string;
            left: components["schemas"]["LeftItem"][];
            mergedId: string;
            moved: components["schemas"]["MergeMoved"];
            undoUntil: string | null;
            version: number;
        };
        MergeAnswer: {
            data: components["schemas"]["Merge"];
        };
        MergeCardHolders: {
            otherVersion: number;
            take?: string[];
            version: number;
        };
        MergedCardHolder: {
            externalId: string | null;
            id: string;
            mergedAt: string;
            undo: components["schemas"]["MergeToUndo"] | null;
        };
        MergeMoved: {
            cards: number;
            links: number;
            orders: number;
            photos: number;
        };
        MergeMoves: {
            cards: number;
            orders: number;
            photos: number;
            systems: string[];
        };
        MergePreview: {
            differences: components["schemas"]["FieldDifference"][];
            externalId: string | null;
            left: components["schemas"]["LeftItem"][];
            moves: components["schemas"]["MergeMoves"];
            otherVersion: number;
            refusals: components["schemas"]["MergeRefusal"][];
            takesPhoto: boolean;
            version: number;
            withdraws: number;
        };
        MergePreviewAnswer: {
            data: components["schemas"]["MergePreview"];
        };
        MergeRefusal: {
            cardId: string | null;
            code: "archived" | "card_in_use" | "same_system" | "same_order" | "too_many";
            message: string;
            orderId: string | null;
            system: string | null;
        };
        MergeToUndo: {
            firstName: string;
            lastName: string;
            preferredName: string | null;
            refusals: components["schemas"]["UndoRefusal"][];
            until: string;
        };
        MovePrintBatch: {
            printerId: string;
        };
        NoteCardPrinted: {
            activate?: boolean;
            csn?: string | null;
            printedAt?: string | null;
            printer?: string | null;
        };
        NoticeUse: {
            key: string;
            labels: components["schemas"]["NoticeUseLabels"];
        };
        NoticeUseInput: {
            key: string;
            labels: components["schemas"]["NoticeUseInputLabels"];
        };
        NoticeUseInputLabels: {
            ar?: string | null;
            de?: string | null;
            en?: string | null;
            es?: string | null;
            fr?: string | null;
            pl?: string | null;
        };
        NoticeUseLabels: {
            ar?: string;
            de?: string;
            en?: string;
            es?: string;
            fr?: string;
            pl?: string;
        };
        OneTimeLink: {
            email: string | null;
            expiresAt: string;
            name: string | null;
            organisation: components["schemas"]["SessionOrganisation"];
            purpose: "first_admin" | "invite" | "reset";
        };
        OneTimeLinkAnswer: {
            data: components["schemas"]["OneTimeLink"];
        };
        Order: {
            cancelledAt: string | null;
            completedAt: string | null;
            createdAt: string;
            id: string;
            idempotencyKey: string | null;
            items: components["schemas"]["OrderItem"][];
            notes: string | null;
            reference: string | null;
            status: "draft" | "submitted" | "in_production" | "completed" | "cancelled";
            submittedAt: string | null;
            updatedAt: string;
            version: number;
        };
        OrderAnswer: {
            data: components["schemas"]["Order"];
        };
        OrderChange: {
            changedAt: string;
            externalId: string | null;
            id: string;
            object: components["schemas"]["Order"] | null;
            op: "upsert" | "delete";
            origin: components["schemas"]["ChangeOrigin"];
            seq: number;
            version: number;
        };
        OrderFeed: {
            data: components["schemas"]["OrderChange"][];
            meta: components["schemas"]["FeedMeta"];
        };
        OrderItem: {
            cardHolderId: string;
            cardId: string | null;
            designId: string | null;
            displayName?: string | null;
            externalId: string | null;
            failedReason: string | null;
            id: string;
            reason: "new" | "renewal" | "lost" | "stolen" | "damaged" | "data_change";
            replacesCardId: string | null;
            status: "waiting_photo" | "ready" | "printing" | "issued" | "failed" | "cancelled";
        };
        OrderList: {
            data: components["schemas"]["Order"][];
            meta: components["schemas"]["PageMeta"];
        };
        Organisation: {
            asksAfterRejection: boolean;
            cardNumberPrefix: string;
            cardNumberWidth: number;
            chipOutput: "hex" | "reversedHex" | "decimal" | "reversedDecimal" | "facility";
            chipReading: components["schemas"]["OrganisationChipReading"] | null;
            createdAt: string;
            defaultPhotoQuotaBytes: number;
            encodingFields: components["schemas"]["OrganisationEncodingFieldsItem"][];
            id: string;
            language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            mailOff: ("photo_request" | "photo_reminder" | "photo_rejected" | "photo_again")[];
            maxKeyRateLimitPerMinute: number;
            maxPhotoQuotaBytes: number;
            name: string;
            offlineMaxAgeHours: number;
            offlineName: "hash" | "name";
            photoPolicy: components["schemas"]["PhotoPolicy"];
            photoQuotaBytes: number | null;
            photos: number;
            photoUsedBytes: number;
            rejectionTexts: components["schemas"]["RejectionTexts"];
            requireSecondFactor: "none" | "admins" | "all";
            showsFirstSteps: boolean;
            singleNames: boolean;
            timeZone: string;
            verificationShowsPhoto: boolean;
            version: number;
        };
        OrganisationAnswer: {
            data: components["schemas"]["Organisation"];
        };
        OrganisationChipReading: {
            bytes: 4 | 7 | 8 | 10;
            form: "hex" | "reversedHex" | "decimal" | "reversedDecimal";
        };
        OrganisationEncodingFieldsItem: {
            name: string;
            template: string;
        };
        OutdatedCard: {
            cardHolderId: string;
            cardId: string;
            cardNumber: string;
            cardVersion: number;
            changes: components["schemas"]["OutdatedField"][];
            department: string | null;
            displayName: string;
            externalId: string | null;
            isLeft: boolean;
            issueNumber: number;
            notedAt: string;
            printedAt: string | null;
            status: "printed" | "active" | "suspended";
            version: number;
        };
        OutdatedCardAnswer: {
            data: components["schemas"]["OutdatedCard"];
        };
        OutdatedCardList: {
            data: components["schemas"]["OutdatedCard"][];
            meta: components["schemas"]["PageMeta"];
        };
        OutdatedField: {
            field: string;
            now: string | null;
            printed: string | null;
        };
        Overview: {
            addresses: components["schemas"]["OverviewAddresses"] | null;
            cards: components["schemas"]["OverviewCards"] | null;
            days: components["schemas"]["OverviewDay"][];
            firstSteps: components["schemas"]["OverviewFirstSteps"] | null;
            newerVersion: components["schemas"]["OverviewNewerVersion"] | null;
            orders: components["schemas"]["OverviewOrders"] | null;
            photos: components["schemas"]["OverviewPhotos"] | null;
            sync: components["schemas"]["OverviewSync"] | null;
            webhooks: components["schemas"]["OverviewWebhooks"] | null;
        };
        OverviewAddresses: {
            now: components["schemas"]["WebAddress"];
            others: components["schemas"]["CarriedAddress"][];
            unknown: number;
        };
        OverviewAnswer: {
            data: components["schemas"]["Overview"];
        };
        OverviewCards: {
            oldestPrintFailedAt: string | null;
            oldestQueuedAt: string | null;
            printed: number;
            printFailed: number;
            printing: number;
            queued: number;
        };
        OverviewDay: {
            cardsIssued: number | null;
            date: string;
            photosApproved: number | null;
            photosRejected: number | null;
        };
        OverviewFirstSteps: {
            address: boolean;
            backups: boolean;
            colleagues: boolean;
            design: boolean;
            people: boolean;
            print: boolean;
        };
        OverviewNewerVersion: {
            notes: string | null;
            url: string | null;
            version: string;
        };
        OverviewOrders: {
            draft: number;
            inProduction: number;
            oldestSubmittedAt: string | null;
            submitted: number;
        };
        OverviewPhotos: {
            expiredLately: number;
            oldestWaitingAt: string | null;
            processing: number;
            silent: number;
            unreadable: number;
            waiting: number;
        };
        OverviewSync: {
            consumers: number;
            keptLeavers: number;
            lagging: number;
            lagSeconds: number;
        };
        OverviewWebhooks: {
            endpoints: number;
            failing: number;
            switchedOff: number;
        };
        PageMeta: {
            page: number;
            pageSize: number;
            total: number;
        };
        PartError: {
            code: string;
            details?: components["schemas"]["ErrorDetail"][];
            message: string;
        };
        Passkey: {
            createdAt: string;
            id: string;
            lastUsedAt: string | null;
            name: string;
        };
        PasskeyAssertion: {
            id: string;
            response: components["schemas"]["PasskeyAssertionResponse"];
        };
        PasskeyAssertionResponse: {
            authenticatorData: string;
            clientDataJSON: string;
            signature: string;
            userHandle?: string | null;
        };
        PasskeyAttestation: {
            id: string;
            response: components["schemas"]["PasskeyAttestationResponse"];
        };
        PasskeyAttestationResponse: {
            attestationObject: string;
            clientDataJSON: string;
            transports?: string[];
        };
        PasskeyCreationOptions: {
            attestation?: string;
            authenticatorSelection?: components["schemas"]["PasskeyCreationOptionsAuthenticatorSelection"];
            challenge: string;
            excludeCredentials?: components["schemas"]["PasskeyCreationOptionsExcludeCredentialsItem"][];
            pubKeyCredParams: components["schemas"]["PasskeyCreationOptionsPubKeyCredParamsItem"][];
            rp: components["schemas"]["PasskeyCreationOptionsRp"];
            timeout?: number;
            user: components["schemas"]["PasskeyCreationOptionsUser"];
        };
        PasskeyCreationOptionsAuthenticatorSelection: {
            requireResidentKey?: boolean;
            residentKey?: string;
            userVerification?: string;
        };
        PasskeyCreationOptionsExcludeCredentialsItem: {
            id: string;
            transports?: string[];
            type: "public-key";
        };
        PasskeyCreationOptionsPubKeyCredParamsItem: {
            alg: number;
            type: "public-key";
        };
        PasskeyCreationOptionsRp: {
            id?: string;
            name: string;
        };
        PasskeyCreationOptionsUser: {
            displayName: string;
            id: string;
            name: string;
        };
        PasskeyRequestOptions: {
            allowCredentials?: components["schemas"]["PasskeyRequestOptionsAllowCredentialsItem"][];
            challenge: string;
            rpId?: string;
            timeout?: number;
            userVerification?: string;
        };
        PasskeyRequestOptionsAllowCredentialsItem: {
            id: string;
            transports?: string[];
            type: "public-key";
        };
        PasskeyRequestOptionsAnswer: {
            data: components["schemas"]["PasskeyRequestOptions"];
        };
        Photo: {
            analysis: components["schemas"]["PhotoAnalysis"] | null;
            cardHolderId: string;
            contentLength: number;
            contentType: "image/jpeg" | "image/png" | "image/webp" | "image/heic";
            createdAt: string;
            filename: string | null;
            height: number | null;
            id: string;
            review: components["schemas"]["PhotoReview"] | null;
            sha256: string | null;
            status: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "withdrawn" | "expired";
            updatedAt: string;
            version: number;
            width: number | null;
        };
        PhotoAck: {
            ackedAt: string;
            failedReason: string | null;
            photoId: string;
            remoteRef: string | null;
            result: "stored" | "failed";
            system: string;
        };
        PhotoAckAnswer: {
            data: components["schemas"]["PhotoAck"];
        };
        PhotoAckOperation: {
            failedReason?: string | null;
            ifVersion?: number;
            op: "photo_ack";
            photoId: string;
            remoteRef?: string | null;
            result: "stored" | "failed";
            system: string;
        };
        PhotoAnalysis: {
            analysedAt: string;
            causes: components["schemas"]["PhotoCause"][];
            checks: components["schemas"]["PhotoCheck"][];
            durationMs: number;
            faces: components["schemas"]["PhotoFace"][];
            findings: components["schemas"]["PhotoFinding"][];
            policy: components["schemas"]["JudgingPolicy"] | null;
            recommendation: "approve" | "reject" | "check";
            suggestedCrop: components["schemas"]["Box"] | null;
        };
        PhotoAnswer: {
            data: components["schemas"]["Photo"];
        };
        PhotoCampaign: {
            approved: number;
            askAgain: boolean;
            asked: number;
            askedAt: string | null;
            byHand: number;
            createdAt: string;
            createdBy: components["schemas"]["PhotoCampaignMaker"];
            endedAt: string | null;
            endsLinks: boolean;
            expiresInDays: number;
            filter: {
                [key: string]: unknown;
            } | null;
            follow: boolean;
            id: string;
            left: {
                [key: string]: number;
            };
            name: string;
            opened: number;
            problem: string | null;
            rejected: number;
            remindAfterDays: number[];
            send: boolean | null;
            sent: number;
            silent: number;
            state: "choosing" | "asking" | "asked" | "stopping" | "stopped" | "failed";
            total: number;
            undeliverable: number;
        };
        PhotoCampaignAnswer: {
            data: components["schemas"]["PhotoCampaign"];
        };
        PhotoCampaignLink: {
            cardHolderId: string;
            expiresAt: string;
            person: components["schemas"]["PhotoCampaignLinkPerson"] | null;
            requestId: string;
            sentTo: string | null;
            url: string;
        };
        PhotoCampaignLinkList: {
            data: components["schemas"]["PhotoCampaignLink"][];
            meta: components["schemas"]["PageMeta"];
        };
        PhotoCampaignLinkPerson: {
            department: string | null;
            externalId: string | null;
            name: string;
        };
        PhotoCampaignList: {
            data: components["schemas"]["PhotoCampaign"][];
            meta: components["schemas"]["PageMeta"];
        };
        PhotoCampaignMaker: {
            id: string | null;
            name: string;
            type: "api_key" | "staff" | "system";
        };
        PhotoCause: {
            action: "reject" | "check";
            code: string;
            kind: "check" | "finding";
        };
        PhotoChange: {
            changedAt: string;
            externalId: string | null;
            id: string;
            object: components["schemas"]["Photo"] | null;
            op: "upsert" | "delete";
            origin: components["schemas"]["ChangeOrigin"];
            seq: number;
            version: number;
        };
        PhotoCheck: {
            check: "resolution" | "focus" | "orientation" | "exposure" | "background" | "head_size" | "centring" | "contrast" | "colour_cast";
            hint: string;
            measured: number | null;
            score: number | null;
            threshold: {
                [key: string]: number | null;
            };
            unit: string | null;
            verdict: "pass" | "warn" | "fail" | "not_measured";
        };
        PhotoFace: {
            box: components["schemas"]["Box"];
            confidence: number;
            leftEye: components["schemas"]["Point"];
            rightEye: components["schemas"]["Point"];
        };
        PhotoFeed: {
            data: components["schemas"]["PhotoChange"][];
            meta: components["schemas"]["FeedMeta"];
        };
        PhotoFinding: {
            box: components["schemas"]["Box"] | null;
            code: string;
            confidence: number | null;
            message: string;
            photoId: string | null;
        };
        PhotoGrant: {
            expiresAt: string;
            headers: {
                [key: string]: string;
            };
            photoId: string;
            uploadUrl: string;
        };
        PhotoGrantAnswer: {
            data: components["schemas"]["PhotoGrant"];
        };
        PhotoList: {
            data: components["schemas"]["Photo"][];
            meta: components["schemas"]["PageMeta"];
        };
        PhotoNotice: {
            changedAt: string | null;
            changedBy: string | null;
            texts: components["schemas"]["PhotoNoticeTexts"];
            uses: components["schemas"]["NoticeUse"][];
            version: number;
        };
        PhotoNoticeAnswer: {
            data: components["schemas"]["PhotoNotice"];
        };
        PhotoNoticeTexts: {
            ar?: string;
            de?: string;
            en?: string;
            es?: string;
            fr?: string;
            pl?: string;
        };
        PhotoNoticeVersion: {
            changedAt: string | null;
            changedBy: string | null;
            version: number;
        };
        PhotoNoticeVersionList: {
            data: components["schemas"]["PhotoNoticeVersion"][];
            meta: components["schemas"]["PageMeta"];
        };
        PhotoPolicy: {
            checks: components["schemas"]["PhotoPolicyChecks"];
            findings: {
                [key: string]: "reject" | "check" | "off";
            };
            preset: "default" | "icao" | "relaxed";
        };
        PhotoPolicyChecks: {
            background: "reject" | "check" | "off";
            centring: "reject" | "check" | "off";
            colour_cast: "reject" | "check" | "off";
            contrast: "reject" | "check" | "off";
            exposure: "reject" | "check" | "off";
            focus: "reject" | "check" | "off";
            head_size: "reject" | "check" | "off";
            orientation: "reject" | "check" | "off";
            resolution: "reject" | "check" | "off";
        };
        PhotoReopening: {
            cards: components["schemas"]["ReopeningCard"][];
            currentPhotoId: string | null;
            wasCurrent: boolean;
        };
        PhotoReopeningAnswer: {
            data: components["schemas"]["PhotoReopening"];
        };
        PhotoRequest: {
            campaignId: string | null;
            cardHolderId: string;
            createdAt: string;
            deviceCheck: components["schemas"]["DeviceCheck"] | null;
            expiresAt: string;
            id: string;
            isUndeliverable: boolean;
            note: string | null;
            notice: components["schemas"]["AcknowledgedNotice"] | null;
            openedAt: string | null;
            photoId: string | null;
            sentTo: string | null;
            status: "open" | "used" | "closed" | "expired" | "revoked";
            triesLeft: number;
            updatedAt: string;
            version: number;
        };
        PhotoRequestAnswer: {
            data: components["schemas"]["PhotoRequest"];
        };
        PhotoRequestList: {
            data: components["schemas"]["PhotoRequest"][];
            meta: components["schemas"]["PageMeta"];
        };
        PhotoRequestWithLink: {
            campaignId: string | null;
            cardHolderId: string;
            createdAt: string;
            deviceCheck: components["schemas"]["DeviceCheck"] | null;
            expiresAt: string;
            id: string;
            isUndeliverable: boolean;
            note: string | null;
            notice: components["schemas"]["AcknowledgedNotice"] | null;
            openedAt: string | null;
            photoId: string | null;
            sentTo: string | null;
            status: "open" | "used" | "closed" | "expired" | "revoked";
            triesLeft: number;
            updatedAt: string;
            url: string;
            version: number;
        };
        PhotoRequestWithLinkAnswer: {
            data: components["schemas"]["PhotoRequestWithLink"];
        };
        PhotoReview: {
            crop: components["schemas"]["Box"] | null;
            decision: "approved" | "rejected" | "withdrawn";
            message: string | null;
            note: string | null;
            reason: ("replaced" | "holder_left" | "by_person" | "by_staff") | null;
            reasonCodes: ("resolution" | "focus" | "orientation" | "exposure" | "background" | "head_size" | "centring" | "contrast" | "colour_cast" | "wrong_person" | "not_a_person" | "multiple_people" | "eyes_closed" | "glasses" | "headwear" | "expression" | "inappropriate" | "other")[];
            reviewedAt: string;
            reviewedBy: string;
            rotate: 0 | 90 | 180 | 270;
            straighten: number;
        };
        PhotoStack: {
            cardHolderId: string;
            photos: components["schemas"]["Photo"][];
            placedBy: string;
            waiting: number;
        };
        Point: {
            x: number;
            y: number;
        };
        PreviewDesign: {
            back?: string;
            cardHolderId?: string;
            designId?: string;
            dpi?: number;
            front?: string;
            organisationName?: string;
            samplePerson?: "usual" | "short" | "long" | "arabic" | "chinese" | "cyrillic" | "devanagari" | "greek" | "hebrew" | "thai" | "vietnamese";
            side?: "front" | "back";
        };
        PrintBatch: {
            cardCount: number;
            cards: components["schemas"]["BatchedCard"][];
            closedAt: string | null;
            createdAt: string;
            failedCount: number;
            id: string;
            leaseExpiresAt: string;
            leaseSeconds: number;
            orderId: string | null;
            pdfUrl: string;
            printedCount: number;
            printerId: string | null;
            renderedCount: number;
            sheet: "card" | "a4" | "letter";
            status: "open" | "completed" | "cancelled" | "lapsed";
            updatedAt: string;
            version: number;
            warnings: components["schemas"]["PrintWarning"][];
        };
        PrintBatchAnswer: {
            data: components["schemas"]["PrintBatch"];
        };
        PrintBatchInList: {
            cardCount: number;
            closedAt: string | null;
            createdAt: string;
            failedCount: number;
            id: string;
            leaseExpiresAt: string;
            leaseSeconds: number;
            orderId: string | null;
            pdfUrl: string;
            printedCount: number;
            printerId: string | null;
            renderedCount: number;
            sheet: "card" | "a4" | "letter";
            status: "open" | "completed" | "cancelled" | "lapsed";
            updatedAt: string;
            version: number;
        };
        PrintBatchList: {
            data: components["schemas"]["PrintBatchInList"][];
            meta: components["schemas"]["PageMeta"];
        };
        Printer: {
            completedMeans: "printed" | "sent";
            createdAt: string;
            id: string;
            isDefault: boolean;
            makeAndModel: string | null;
            name: string;
            openCount: number;
            orientation: ("portrait" | "landscape" | "reverse-portrait" | "reverse-landscape") | null;
            pausedBecause: ("person" | "failures" | "other_printer") | null;
            sides: "one-sided" | "two-sided-long-edge" | "two-sided-short-edge";
            stock: string | null;
            unclearCount: number;
            updatedAt: string;
            uri: string;
            version: number;
            waitingCount: number;
        };
        PrinterAnswer: {
            data: components["schemas"]["Printer"];
        };
        PrinterFault: {
            code: "no_pdf" | "lacks_operations" | "repeats_failed_jobs" | "stopped" | "not_accepting" | "other_printer";
            isFatal: boolean;
            message: string;
        };
        PrinterList: {
            data: components["schemas"]["Printer"][];
            meta: components["schemas"]["PageMeta"];
        };
        PrinterStatus: {
            checkedAt: string;
            faults: components["schemas"]["PrinterFault"][];
            isCupsQueue: boolean;
            isReachable: boolean;
            message: string | null;
            queuedJobs: number | null;
            reasons: string[];
            sides: string[];
            state: ("idle" | "processing" | "stopped") | null;
            stocks: string[];
            supplies: components["schemas"]["PrinterSupply"][];
            trouble: string | null;
        };
        PrinterStatusAnswer: {
            data: components["schemas"]["PrinterStatus"];
        };
        PrinterSupply: {
            isLow: boolean;
            level: number | null;
            name: string;
            type: string | null;
        };
        PrinterTest: {
            jobId: number;
        };
        PrinterTestAnswer: {
            data: components["schemas"]["PrinterTest"];
        };
        PrintFinding: {
            code: string;
            field: string | null;
            message: string;
            side: "front" | "back";
        };
        PrintJob: {
            batchId: string;
            cardId: string;
            cardNumber: string;
            createdAt: string;
            displayName: string | null;
            id: string;
            isCancelling: boolean;
            message: string | null;
            printerId: string | null;
            printerName: string;
            reasons: string[];
            remoteId: number | null;
            sentAt: string | null;
            settledAt: string | null;
            state: "waiting" | "sending" | "accepted" | "printed" | "sent" | "failed" | "returned" | "withdrawn" | "unclear";
        };
        PrintJobList: {
            data: components["schemas"]["PrintJob"][];
            meta: components["schemas"]["PageMeta"];
        };
        PrintResult: {
            cardId: string;
            csn?: string | null;
            failedReason?: string | null;
            result: "printed" | "failed";
        };
        PrintWarning: {
            code: string;
            message: string;
        };
        ProofOfPassword: {
            currentPassword: string;
        };
        QueuedCard: {
            cardHolderId: string;
            cardId: string;
            cardNumber: string;
            createdAt: string;
            department: string | null;
            displayName: string;
            externalId: string | null;
            failedReason: string | null;
            findings: components["schemas"]["PrintFinding"][];
            orderId: string | null;
            status: "queued" | "print_failed";
        };
        QueuedCardList: {
            data: components["schemas"]["QueuedCard"][];
            meta: components["schemas"]["PageMeta"];
        };
        Readiness: {
            problems: string[];
            status: "ready" | "not_ready" | "standby";
        };
        RecordId: {
            id: string;
        };
        RecordIdAnswer: {
            data: components["schemas"]["RecordId"];
        };
        RecoverWebhookEndpoint: {
            since: string;
        };
        RecoverWebhookEndpointAnswer: {
            data: components["schemas"]["RecoverWebhookEndpointAnswerData"];
        };
        RecoverWebhookEndpointAnswerData: {
            queued: number;
        };
        RejectionTexts: {
            background: string | null;
            centring: string | null;
            colour_cast: string | null;
            contrast: string | null;
            exposure: string | null;
            expression: string | null;
            eyes_closed: string | null;
            focus: string | null;
            glasses: string | null;
            head_size: string | null;
            headwear: string | null;
            inappropriate: string | null;
            multiple_people: string | null;
            not_a_person: string | null;
            orientation: string | null;
            other: string | null;
            resolution: string | null;
            wrong_person: string | null;
        };
        RejectPhoto: {
            note?: string | null;
            reasonCodes: ("resolution" | "focus" | "orientation" | "exposure" | "background" | "head_size" | "centring" | "contrast" | "colour_cast" | "wrong_person" | "not_a_person" | "multiple_people" | "eyes_closed" | "glasses" | "headwear" | "expression" | "inappropriate" | "other")[];
            version: number;
        };
        ReopeningCard: {
            cardNumber: string;
            effect: "refuses" | "withdrawn" | "shows_next";
            id: string;
            issueNumber: number;
            status: components["schemas"]["CardState"];
        };
        ReopenPhoto: {
            reason: string;
            version: number;
        };
        ReplaceCard: {
            note?: string | null;
            reason: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other" | "data_change";
        };
        Reviewer: {
            looking: string | null;
            name: string;
            next: string[];
        };
        Revocations: {
            document: string;
        };
        RevocationsAnswer: {
            data: components["schemas"]["Revocations"];
        };
        RevokeCard: {
            note?: string | null;
            reason: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
        };
        RunSyncBatch: {
            operations: components["schemas"]["SyncOperation"][];
        };
        RunSyncBatchAnswer: {
            data: components["schemas"]["BatchResult"][];
        };
        SecondFactors: {
            authenticatorApp: components["schemas"]["SecondFactorsAuthenticatorApp"] | null;
            isRequired: boolean;
            needsPassword: boolean;
            passkeys: components["schemas"]["Passkey"][];
            passkeysAt: string | null;
            recoveryCodesLeft: number;
        };
        SecondFactorsAnswer: {
            data: components["schemas"]["SecondFactors"];
        };
        SecondFactorsAuthenticatorApp: {
            createdAt: string;
            lastUsedAt: string | null;
        };
        SecondStep: {
            code?: string;
            passkey?: components["schemas"]["PasskeyAssertion"];
            recoveryCode?: string;
        };
        SecondStepOptions: {
            authenticatorApp: boolean;
            expiresAt: string;
            passkey: components["schemas"]["PasskeyRequestOptions"] | null;
            recoveryCodes: boolean;
        };
        SecondStepOptionsAnswer: {
            data: components["schemas"]["SecondStepOptions"];
        };
        SendTestMail: {
            address: string;
        };
        Session: {
            address: components["schemas"]["WebAddress"];
            organisation: components["schemas"]["SessionOrganisation"];
            scopes: ("card_holders:read" | "card_holders:write" | "card_holders:erase" | "photos:read" | "photos:write" | "photos:review" | "orders:read" | "orders:write" | "cards:read" | "cards:write" | "sync:read" | "sync:write" | "scim" | "webhooks:manage" | "audit:read")[];
            secondFactor: components["schemas"]["SessionSecondFactor"];
            staff: components["schemas"]["SessionStaff"];
        };
        SessionAnswer: {
            data: components["schemas"]["Session"];
        };
        SessionList: {
            data: components["schemas"]["ListedSession"][];
            meta: components["schemas"]["PageMeta"];
        };
        SessionOrganisation: {
            id: string;
            name: string;
            timeZone: string;
        };
        SessionSecondFactor: {
            isRequired: boolean;
            isSetUp: boolean;
            recoveryCodesLeft: number;
        };
        SessionStaff: {
            email: string;
            hasPassword: boolean;
            id: string;
            language: ("en" | "de" | "fr") | null;
            name: string;
            role: "admin" | "supervisor" | "reviewer" | "operator" | "viewer";
            roles: ("admin" | "supervisor" | "reviewer" | "operator" | "viewer")[];
        };
        SetAsideRow: {
            reason: string;
            record: string;
            section: string;
        };
        SetCardStatus: {
            reason?: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
            status: "active" | "suspended" | "revoked";
        };
        SetUp: {
            email?: string;
            name?: string;
            password: string;
            token: string;
        };
        ShippedDesign: {
            back: string;
            front: string;
            id: "classic" | "classic-upright" | "edge" | "dark" | "portrait";
            orientation: "landscape" | "upright";
        };
        ShippedDesignList: {
            data: components["schemas"]["ShippedDesign"][];
        };
        Source: {
            fields: components["schemas"]["SourceFieldsItem"][];
            guard: components["schemas"]["LeaverGuard"] | null;
            kind: "scim" | "bridge" | "import" | "desk" | "program";
            lastAt: string | null;
            name: string | null;
            people: number | null;
            refusals: components["schemas"]["SourceRefusalsItem"][];
            refusalsTotal: number;
        };
        SourceFieldsItem: {
            at: string;
            field: string;
        };
        SourceRefusalsItem: {
            at: string;
            reason: string;
            user: string;
        };
        Staff: {
            createdAt: string;
            disabled: boolean;
            email: string;
            hasPassword: boolean;
            id: string;
            language: ("en" | "de" | "fr") | null;
            name: string;
            role: "admin" | "supervisor" | "reviewer" | "operator" | "viewer";
            roles: ("admin" | "supervisor" | "reviewer" | "operator" | "viewer")[];
            secondFactorSince: string | null;
            signOn: components["schemas"]["StaffSignOn"] | null;
            updatedAt: string;
            version: number;
        };
        StaffAnswer: {
            data: components["schemas"]["Staff"];
        };
        StaffList: {
            data: components["schemas"]["Staff"][];
            meta: components["schemas"]["PageMeta"];
        };
        StaffSignOn: {
            issuer: string;
            subject: string;
            withoutRoleSince: string | null;
        };
        StartBulkJob: {
            expiryDate?: string | null;
            kind: "archive" | "extend" | "order" | "change";
            order?: components["schemas"]["BulkOrderInput"];
            select: components["schemas"]["BulkSelection"];
            values?: components["schemas"]["BulkValues"];
        };
        Statistics: {
            by: "day" | "week" | "department" | "reviewer";
            from: string;
            groups: components["schemas"]["StatisticsGroup"][];
            to: string;
            total: components["schemas"]["StatisticsFigures"];
        };
        StatisticsAnswer: {
            data: components["schemas"]["Statistics"];
        };
        StatisticsFigures: {
            approved: number;
            cardsPrinted: number;
            cardsSpoiled: number;
            firstTries: number;
            firstTriesApproved: number;
            medianMinutes: number | null;
            photosIn: number;
            reasons: {
                [key: string]: number;
            };
            rejected: number;
            withdrawn: number;
        };
        StatisticsGroup: {
            approved: number;
            cardsPrinted: number;
            cardsSpoiled: number;
            firstTries: number;
            firstTriesApproved: number;
            medianMinutes: number | null;
            name: string | null;
            photosIn: number;
            reasons: {
                [key: string]: number;
            };
            rejected: number;
            withdrawn: number;
        };
        StopPhotoCampaign: {
            endLinks?: boolean;
        };
        SuggestedSearch: {
            q: string;
        };
        SuggestSearchesAnswer: {
            data: components["schemas"]["SuggestedSearch"][];
        };
        SuspendCard: {
            note?: string | null;
            reason: "lost" | "stolen" | "damaged" | "replaced" | "holder_left" | "other";
        };
        SyncConsumer: {
            apiKeyId: string;
            feed: "card-holders" | "photos" | "cards" | "orders";
            lagRecords: number;
            lagSeconds: number;
            lastError: string | null;
            lastErrorAt: string | null;
            lastSeenAt: string;
            name: string;
            seq: number;
        };
        SyncConsumerList: {
            data: components["schemas"]["SyncConsumer"][];
            meta: components["schemas"]["PageMeta"];
        };
        SyncOperation: components["schemas"]["UpsertOperation"] | components["schemas"]["LinkOperation"] | components["schemas"]["PhotoAckOperation"] | components["schemas"]["CardPrintedOperation"] | components["schemas"]["CardStatusOperation"] | components["schemas"]["AddCardOperation"];
        TickedUse: {
            key: string;
            label: string;
        };
        UndoneMerge: {
            id: string;
            returned: components["schemas"]["MergeMoved"];
            returnedId: string;
            returnedVersion: number;
            version: number;
        };
        UndoneMergeAnswer: {
            data: components["schemas"]["UndoneMerge"];
        };
        UndoRefusal: {
            code: "too_late" | "not_kept" | "merged_since" | "person_changed" | "photos_changed" | "cards_changed" | "orders_changed" | "links_changed" | "user_pushed_again" | "irreversible";
            message: string;
        };
        UpdateCardHolder: {
            campus?: string | null;
            customFields?: {
                [key: string]: unknown;
            } | null;
            department?: string | null;
            email?: string | null;
            expiryDate?: string | null;
            externalId?: string | null;
            firstName?: string;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            lastName?: string;
            notes?: string | null;
            phone?: string | null;
            preferredName?: string | null;
            status?: "active" | "inactive" | "archived";
        };
        UpdateDesign: {
            archived?: boolean;
            back?: string;
            front?: string;
            isDefault?: boolean;
            name?: string;
        };
        UpdateOrganisation: {
            asksAfterRejection?: boolean;
            cardNumberPrefix?: string;
            cardNumberWidth?: number;
            chipOutput?: "hex" | "reversedHex" | "decimal" | "reversedDecimal" | "facility";
            chipReading?: components["schemas"]["UpdateOrganisationChipReading"] | null;
            encodingFields?: components["schemas"]["UpdateOrganisationEncodingFieldsItem"][];
            language?: "en" | "de" | "fr" | "es" | "pl" | "ar";
            mailOff?: ("photo_request" | "photo_reminder" | "photo_rejected" | "photo_again")[];
            name?: string;
            offlineMaxAgeHours?: number;
            offlineName?: "hash" | "name";
            photoPolicy?: components["schemas"]["UpdateOrganisationPhotoPolicy"];
            photoQuotaBytes?: number | null;
            rejectionTexts?: components["schemas"]["UpdateOrganisationRejectionTexts"];
            requireSecondFactor?: "none" | "admins" | "all";
            showsFirstSteps?: boolean;
            singleNames?: boolean;
            timeZone?: string;
            verificationShowsPhoto?: boolean;
        };
        UpdateOrganisationChipReading: {
            bytes: 4 | 7 | 8 | 10;
            form: "hex" | "reversedHex" | "decimal" | "reversedDecimal";
        };
        UpdateOrganisationEncodingFieldsItem: {
            name: string;
            template: string;
        };
        UpdateOrganisationPhotoPolicy: {
            checks?: components["schemas"]["UpdateOrganisationPhotoPolicyChecks"];
            findings?: components["schemas"]["UpdateOrganisationPhotoPolicyFindings"];
            preset?: "default" | "icao" | "relaxed";
        };
        UpdateOrganisationPhotoPolicyChecks: {
            background?: "reject" | "check" | "off";
            centring?: "reject" | "check" | "off";
            colour_cast?: "reject" | "check" | "off";
            contrast?: "reject" | "check" | "off";
            exposure?: "reject" | "check" | "off";
            focus?: "reject" | "check" | "off";
            head_size?: "reject" | "check" | "off";
            orientation?: "reject" | "check" | "off";
            resolution?: "reject" | "check" | "off";
        };
        UpdateOrganisationPhotoPolicyFindings: {
            animated?: "reject" | "check" | "off";
            drawing?: "reject" | "check" | "off";
            eyes_closed?: "reject" | "check" | "off";
            eyes_not_visible?: "reject" | "check" | "off";
            face_covered?: "reject" | "check" | "off";
            face_cut?: "reject" | "check" | "off";
            face_in_background?: "reject" | "check" | "off";
            frame?: "reject" | "check" | "off";
            greyscale?: "reject" | "check" | "off";
            multiple_faces?: "reject" | "check" | "off";
            no_face?: "reject" | "check" | "off";
            red_eyes?: "reject" | "check" | "off";
            same_photo_as?: "reject" | "check" | "off";
            shadow_on_background?: "reject" | "check" | "off";
            too_many_pixels?: "reject";
            type_mismatch?: "reject" | "check" | "off";
            undecodable?: "reject";
        };
        UpdateOrganisationRejectionTexts: {
            background?: string | null;
            centring?: string | null;
            colour_cast?: string | null;
            contrast?: string | null;
            exposure?: string | null;
            expression?: string | null;
            eyes_closed?: string | null;
            focus?: string | null;
            glasses?: string | null;
            head_size?: string | null;
            headwear?: string | null;
            inappropriate?: string | null;
            multiple_people?: string | null;
            not_a_person?: string | null;
            orientation?: string | null;
            other?: string | null;
            resolution?: string | null;
            wrong_person?: string | null;
        };
        UpdateOwnAccount: {
            language: "en" | "de" | "fr" | null;
        };
        UpdatePrinter: {
            completedMeans?: "printed" | "sent";
            isDefault?: boolean;
            name?: string;
            orientation?: "portrait" | "landscape" | "reverse-portrait" | "reverse-landscape" | null;
            sides?: "one-sided" | "two-sided-long-edge" | "two-sided-short-edge";
            stock?: string | null;
            uri?: string;
        };
        UpdateStaff: {
            disabled?: boolean;
            name?: string;
            role?: "admin" | "supervisor" | "reviewer" | "operator" | "viewer";
            roles?: ("admin" | "supervisor" | "reviewer" | "operator" | "viewer")[];
        };
        UpdateWebhookEndpoint: {
            description?: string | null;
            enabled?: boolean;
            events?: string[];
            url?: string;
        };
        UpsertCardHolder: {
            campus?: string | null;
            customFields?: {
                [key: string]: unknown;
            } | null;
            department?: string | null;
            email?: string | null;
            expiryDate?: string | null;
            firstName?: string;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            lastName?: string;
            notes?: string | null;
            phone?: string | null;
            preferredName?: string | null;
            status?: "active" | "inactive" | "archived";
        };
        UpsertOperation: {
            campus?: string | null;
            cardHolderId?: string;
            customFields?: {
                [key: string]: unknown;
            } | null;
            department?: string | null;
            email?: string | null;
            expiryDate?: string | null;
            externalId: string;
            firstName?: string;
            holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
            ifVersion?: number;
            lastName?: string;
            mergeCustomFields?: boolean;
            notes?: string | null;
            op: "upsert_card_holder";
            phone?: string | null;
            preferredName?: string | null;
            status?: "active" | "inactive" | "archived";
        };
        Verification: {
            checkedAt: string;
            displayName: string | null;
            holderType: ("student" | "staff" | "contractor" | "visitor" | "access") | null;
            organisation: string;
            organisationId: string;
            reason: ("card_suspended" | "card_revoked" | "card_expired" | "card_not_active" | "holder_not_active") | null;
            status: components["schemas"]["CardState"];
            valid: boolean;
            validUntil: string | null;
        };
        VerificationAnswer: {
            data: components["schemas"]["Verification"];
        };
        WebAddress: {
            isLoopback: boolean;
            isSet: boolean;
            url: string;
        };
        WebhookAttempt: {
            at: string;
            durationMs: number;
            error: string | null;
            request: components["schemas"]["WebhookAttemptRequest"];
            response: components["schemas"]["WebhookAttemptResponse"] | null;
        };
        WebhookAttemptRequest: {
            body: string;
            headers: {
                [key: string]: string;
            };
        };
        WebhookAttemptResponse: {
            body: string | null;
            headers: {
                [key: string]: string;
            };
            status: number;
        };
        WebhookDelivery: {
            attempts: components["schemas"]["WebhookAttempt"][];
            createdAt: string;
            endpointId: string;
            event: components["schemas"]["WebhookEvent"];
            eventType: string;
            id: string;
            nextAttemptAt: string | null;
            status: "pending" | "succeeded" | "failed";
            updatedAt: string;
        };
        WebhookDeliveryAnswer: {
            data: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        WebhookEndpoint: {
            createdAt: string;
            description: string | null;
            disabledReason: string | null;
            enabled: boolean;
            events: string[];
            failingSince: string | null;
            id: string;
            previousSecretUntil: string | null;
            updatedAt: string;
            url: string;
            version: number;
        };
        WebhookEndpointAnswer: {
            data: components["schemas"]["WebhookEndpoint"];
        };
        WebhookEndpointList: {
            data: components["schemas"]["WebhookEndpoint"][];
            meta: components["schemas"]["PageMeta"];
        };
        WebhookEndpointWithSecret: {
            createdAt: string;
            description: string | null;
            disabledReason: string | null;
            enabled: boolean;
            events: string[];
            failingSince: string | null;
            id: string;
            previousSecretUntil: string | null;
            secret: string;
            updatedAt: string;
            url: string;
            version: number;
        };
        WebhookEndpointWithSecretAnswer: {
            data: components["schemas"]["WebhookEndpointWithSecret"];
        };
        WebhookEvent: {
            data: {
                [key: string]: unknown;
            };
            timestamp: string;
            type: string;
        };
        WithdrawPhoto: {
            note?: string | null;
            version: number;
        };
    };
    responses: {
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
        BadRequestOrLengthMismatch: {
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
        ConflictOrInvalidStateOrChipInUse: {
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
        InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed: {
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
        InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch: {
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
        InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatchOrHeaderMismatch: {
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
        InvalidStateOrChipInUse: {
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
        InvalidStateOrLoopbackAddress: {
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
        SecondFactorRequired: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Set-Cookie": components["headers"]["Set-Cookie"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
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
        UnauthorizedOrSecondFactorRequired: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
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
        IfMatch: string;
        IfNoneMatch: string;
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        ETag: string;
        "Idempotency-Mismatch": string;
        "Idempotency-Replayed": string;
        RateLimit: string;
        "RateLimit-Policy": string;
        "Retry-After": number;
        "Set-Cookie": string;
        "WWW-Authenticate": string;
        "X-Render-Findings": string;
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithTextAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithTextAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                action?: string;
                actorId?: string;
                cardHolderId?: string;
                entityId?: string;
                entityType?: string;
                from?: string;
                importId?: string;
                page?: number;
                pageSize?: number;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                action?: string;
                actorId?: string;
                cardHolderId?: string;
                entityId?: string;
                entityType?: string;
                from?: string;
                importId?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLogHostState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogHostStateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testLogHost: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogHostTestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBulkJobs: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startBulkJob: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartBulkJob"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJobAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    getBulkJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJobAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBulkJob: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJobAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBulkJobItems: {
        parameters: {
            query?: {
                outcome?: "done" | "left" | "restored" | "not_restored";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJobItemList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoBulkJob: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJobAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCardHolders: {
        parameters: {
            query?: {
                campus?: string;
                cardExpiresWithinDays?: number;
                department?: string;
                expiredSince?: string;
                expiresBefore?: string;
                expiresWithinDays?: number;
                hasPhoto?: boolean;
                holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
                include?: string;
                needsCard?: boolean;
                page?: number;
                pageSize?: number;
                photoCampaignId?: string;
                photoRequest?: "asked" | "opened" | "sent" | "approved" | "rejected" | "silent" | "undeliverable";
                photoState?: "none" | "waiting" | "approved" | "rejected";
                photoWaiting?: boolean;
                q?: string;
                sort?: "name" | "-name" | "externalId" | "-externalId" | "holderType" | "-holderType" | "department" | "-department" | "status" | "-status" | "expiryDate" | "-expiryDate";
                status?: "active" | "inactive" | "archived";
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardHolder"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordIdAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseCardHolder: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedCardHolderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCardHolder: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCardHolder"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    getAccommodations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccommodationItemsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setAccommodations: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Accommodations"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccommodationItemsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    previewMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                otherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeCardHolders: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                otherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCardHolders"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    undoMerge: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                otherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneMergeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPhotoRequest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePhotoRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoRequestWithLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    listAlikeCardHolders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAlikeCardHoldersAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCardHolderByExternalId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDepartmentsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCardHolders: {
        parameters: {
            query?: {
                campus?: string;
                cardExpiresWithinDays?: number;
                columns?: string;
                department?: string;
                expiredSince?: string;
                expiresBefore?: string;
                expiresWithinDays?: number;
                hasPhoto?: boolean;
                holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
                needsCard?: boolean;
                photoCampaignId?: string;
                photoRequest?: "asked" | "opened" | "sent" | "approved" | "rejected" | "silent" | "undeliverable";
                photoState?: "none" | "waiting" | "approved" | "rejected";
                photoWaiting?: boolean;
                q?: string;
                status?: "active" | "inactive" | "archived";
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportHeldData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHeldData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldDataAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importCardHolders: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCardHolders"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCardHoldersAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailToCardHolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMailToCardHolderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMergedCardHolders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMergedCardHoldersAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestSearches: {
        parameters: {
            query?: {
                campus?: string;
                cardExpiresWithinDays?: number;
                department?: string;
                expiredSince?: string;
                expiresBefore?: string;
                expiresWithinDays?: number;
                hasPhoto?: boolean;
                holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
                needsCard?: boolean;
                photoCampaignId?: string;
                photoRequest?: "asked" | "opened" | "sent" | "approved" | "rejected" | "silent" | "undeliverable";
                photoState?: "none" | "waiting" | "approved" | "rejected";
                photoWaiting?: boolean;
                q?: string;
                status?: "active" | "inactive" | "archived";
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestSearchesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCards: {
        parameters: {
            query?: {
                cardHolderId?: string;
                cardNumber?: string;
                orderId?: string;
                page?: number;
                pageSize?: number;
                q?: string;
                status?: "queued" | "printing" | "print_failed" | "printed" | "active" | "suspended" | "revoked" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActivateCard"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    bindChip: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindChip"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidStateOrChipInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    renderCard: {
        parameters: {
            query?: {
                dpi?: number;
                format?: "png" | "pdf";
                side?: "front" | "back";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Render-Findings": components["headers"]["X-Render-Findings"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/pdf": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCard"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeCard"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    noteCardSeen: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendCard: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendCard"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    listDesigns: {
        parameters: {
            query?: {
                archived?: "true" | "false";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDesign: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDesign"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["ConflictOrInvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDesign: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateDesign: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDesign"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    previewSavedDesign: {
        parameters: {
            query?: {
                cardHolderId?: string;
                crop?: string;
                dpi?: number;
                photoId?: string;
                rotate?: 0 | 90 | 180 | 270;
                side?: "front" | "back";
                straighten?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Render-Findings": components["headers"]["X-Render-Findings"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDesignVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignVersionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewDesign: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewDesign"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Render-Findings": components["headers"]["X-Render-Findings"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    listShippedDesigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippedDesignList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
        };
    };
    listKioskPhotos: {
        parameters: {
            query?: {
                cardHolderId?: string;
                page?: number;
                pageSize?: number;
                photoId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskPhotoList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKiosks: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKiosk: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKiosk"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskWithLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKiosk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKiosk: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailDeliveries: {
        parameters: {
            query?: {
                cardHolderId?: string;
                kind?: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
                page?: number;
                pageSize?: number;
                status?: "pending" | "sending" | "sent" | "failed" | "unclear";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMailAgain: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailStateAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestMail"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMailTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMailTextsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMailText: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                kind: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
                language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeMailText: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                kind: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
                language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMailText"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    resetMailText: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                kind: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
                language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMailTextTest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                kind: "staff_invitation" | "password_reset" | "photo_request" | "photo_reminder" | "photo_rejected" | "photo_again" | "test";
                language: "en" | "de" | "fr" | "es" | "pl" | "ar";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestMail"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOpenApiAnswer"];
                };
            };
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
                cardHolderId?: string;
                page?: number;
                pageSize?: number;
                q?: string;
                reference?: string;
                status?: "draft" | "submitted" | "in_production" | "completed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrder"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrderCandidates: {
        parameters: {
            query?: {
                department?: string;
                page?: number;
                pageSize?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrganisation: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganisation: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganisation"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotoCampaigns: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoCampaignList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPhotoCampaign: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePhotoCampaign"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoCampaignAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    getPhotoCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoCampaignAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotoCampaignLinks: {
        parameters: {
            query?: {
                byHand?: boolean;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoCampaignLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopPhotoCampaign: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StopPhotoCampaign"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoCampaignAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhotoNotice: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoNoticeAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePhotoNotice: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePhotoNotice"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoNoticeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotoNoticeVersions: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoNoticeVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhotoNoticeVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoNoticeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotoRequests: {
        parameters: {
            query?: {
                campaignId?: string;
                cardHolderId?: string;
                page?: number;
                pageSize?: number;
                photoId?: string;
                status?: "open" | "used" | "closed" | "expired" | "revoked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhotoRequest: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoRequestAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindPhotoRequest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokePhotoRequest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoRequestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPhotos: {
        parameters: {
            query?: {
                cardHolderId?: string;
                page?: number;
                pageSize?: number;
                reviewedBy?: string;
                reviewedSince?: string;
                status?: "awaiting_upload" | "processing" | "in_review" | "approved" | "rejected" | "withdrawn" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePhoto"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoGrantAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovePhoto"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinalizedPhotoAnswer"];
                };
            };
            400: components["responses"]["BadRequestOrLengthMismatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatchOrHeaderMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["UploadIncomplete"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhotoImage: {
        parameters: {
            query?: {
                variant?: "display" | "thumbnail" | "card" | "original";
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "image/*": string;
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectPhoto"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    previewReopening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoReopeningAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenPhoto: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenPhoto"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    withdrawPhoto: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawPhoto"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    dealPhotos: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealPhotos"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealtPhotosAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPhotos: {
        parameters: {
            query?: {
                campus?: string;
                cardExpiresWithinDays?: number;
                department?: string;
                expiredSince?: string;
                expiresBefore?: string;
                expiresWithinDays?: number;
                hasPhoto?: boolean;
                holderType?: "student" | "staff" | "contractor" | "visitor" | "access";
                needsCard?: boolean;
                photoCampaignId?: string;
                photoRequest?: "asked" | "opened" | "sent" | "approved" | "rejected" | "silent" | "undeliverable";
                photoState?: "none" | "waiting" | "approved" | "rejected";
                photoWaiting?: boolean;
                q?: string;
                status?: "active" | "inactive" | "archived";
                updatedSince?: string;
                variant?: "card" | "display";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpPhotos: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpPhotos"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookUpPhotosAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhotoQueue: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPhotoQueueAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrintBatches: {
        parameters: {
            query?: {
                heldCardId?: string;
                page?: number;
                pageSize?: number;
                status?: "open" | "completed" | "cancelled" | "lapsed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintBatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPrintBatch: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePrintBatch"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintBatchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidStateOrLoopbackAddress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPrintBatch: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintBatchAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelPrintBatch: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintBatchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    completePrintBatch: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompletePrintBatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintBatchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidStateOrChipInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPrintBatchEncoding: {
        parameters: {
            query?: {
                chip?: "hex" | "reversedHex" | "decimal" | "reversedDecimal" | "facility";
                format?: "csv" | "json";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    movePrintBatch: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovePrintBatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintBatchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    getPrintBatchPdf: {
        parameters: {
            query?: {
                layout?: "card" | "a4" | "letter";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrintJobs: {
        parameters: {
            query?: {
                cardId?: string;
                page?: number;
                pageSize?: number;
                printerId?: string;
                state?: "waiting" | "sending" | "accepted" | "printed" | "sent" | "failed" | "returned" | "withdrawn" | "unclear";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrintQueue: {
        parameters: {
            query?: {
                orderId?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedCardList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOutdatedCards: {
        parameters: {
            query?: {
                cardId?: string;
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutdatedCardList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOutdatedCard: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutdatedCardAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveOutdatedCard: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutdatedCardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrinters: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPrinter: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePrinter"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPrinter: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePrinter: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordIdAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePrinter: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePrinter"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    pausePrinter: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumePrinter: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPrinterStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterStatusAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    printTestCard: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterTestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
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
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
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
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["UnauthorizedOrSecondFactorRequired"];
            403: components["responses"]["OriginMismatch"];
            409: components["responses"]["InvalidState"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordIdAnswer"];
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
    updateOwnAccount: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOwnAccount"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
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
    getOfferedLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOfferedLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkCampusAccount: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCampusAccount"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForgotPasswordAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["OriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordIdAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logInByPasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInByPasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPasskeyOptions: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["OriginMismatch"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorsAnswer"];
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
    addAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAuthenticatorApp"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSecondFactorsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BeginSecondFactor"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunAuthenticatorAppAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofOfPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorsAnswer"];
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
    addPasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskey"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSecondFactorsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["ConflictOrInvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofOfPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorsAnswer"];
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
    beginPasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BeginSecondFactor"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunPasskeyAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofOfPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedSecondFactorsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeSecondStep: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStep"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OriginMismatch"];
            409: components["responses"]["InvalidState"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecondStepOptions: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondStepOptionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OriginMismatch"];
            409: components["responses"]["InvalidState"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SecondFactorRequired"];
            403: components["responses"]["OriginMismatch"];
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
    lookUpLink: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpLink"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSourcesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    letLeaversGo: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetLeaversGoAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaff: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStaff"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedStaffAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["ConflictOrInvalidState"];
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
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStaff"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedStaffAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaffSessions: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndStaffSessionsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatistics: {
        parameters: {
            query: {
                by: "day" | "week" | "department" | "reviewer";
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStatistics: {
        parameters: {
            query: {
                by: "day" | "week" | "department" | "reviewer";
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    runSyncBatch: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunSyncBatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunSyncBatchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportBridgeStatus: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeStatusReport"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBridges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBridgesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    followCardHolders: {
        parameters: {
            query?: {
                cursor?: string;
                excludeOwn?: boolean;
                limit?: number;
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                system: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCardHolder"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpsertCardHolder"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderAnswer"];
                };
            };
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardHolderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                cursor?: string;
                excludeOwn?: boolean;
                limit?: number;
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalCard"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrInvalidStateOrChipInUse"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoteCardPrinted"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidStateOrChipInUse"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCardStatus"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncConsumerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    followOrders: {
        parameters: {
            query?: {
                cursor?: string;
                excludeOwn?: boolean;
                limit?: number;
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                cursor?: string;
                excludeOwn?: boolean;
                limit?: number;
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgePhoto"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAckAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRevocations: {
        parameters: {
            query: {
                organisation: string;
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevocationsAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                endpointId?: string;
                eventType?: string;
                page?: number;
                pageSize?: number;
                status?: "pending" | "succeeded" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            409: components["responses"]["InvalidState"];
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
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
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
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowed"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordIdAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhookEndpoint"];
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoverWebhookEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
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
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecretAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrSecondFactorMissingOrAddressNotAllowedOrOriginMismatch"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
