// Made from the service's openapi.json by `pnpm --filter @haat/codegen clients`. Do not edit.

export interface paths {
    "/api/brand/getAllBrand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All brands */
        get: operations["getBrandGetAllBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branch/getAllBranch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All branches of the shop */
        get: operations["getBranchGetAllBranch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/getAllCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of categories */
        get: operations["getCategoryGetAllCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bigbanner/getAllBigBanner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The large banners of the home page whose time it is */
        get: operations["getBigbannerGetAllBigBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/smlbanner/getAllSmlBanner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The small banners of the home page whose time it is */
        get: operations["getSmlbannerGetAllSmlBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/getProductById/{pid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product with its choices and related products */
        get: operations["getProductGetProductByIdByPid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts of the sitemap */
        get: operations["getProductSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/sitemap/{after}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of one part of the sitemap */
        get: operations["getProductSitemapByAfter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/getAllProductForUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of all products */
        get: operations["getProductGetAllProductForUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/handleSearch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the products that match a search and filters */
        get: operations["getProductHandleSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/handleProductCustomSearch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the products that match a search, for the search box */
        get: operations["getProductHandleProductCustomSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/getHomeProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows of products of the home page */
        get: operations["getProductGetHomeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/getFittedModels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The phone models that accessories are made for */
        get: operations["getProductGetFittedModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/getPhoneModels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The titles of all phones that the shop knows, stocked or not */
        get: operations["getProductGetPhoneModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/filterSearchProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the products that match filters, and the count of each filter's choices */
        post: operations["postProductFilterSearchProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggestions for the text of the search box */
        get: operations["getProductSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/getCartProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The products of a cart with current prices and stock */
        post: operations["postProductGetCartProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/verifyCartProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether all products of a cart are in stock; reserves nothing */
        post: operations["postProductVerifyCartProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prices and facts of products for a tier; `missing` has those that are no longer sold */
        post: operations["postInternalQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/products/{productId}/kind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The model, memory and condition of a product, as one kind */
        get: operations["getInternalProductsByProductIdKind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The cheapest product in stock of each kind */
        post: operations["postInternalOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserves stock; idempotent by reservationId
         * @description A repeat returns 200 with the later expiry, and takes the stock again when the reservation was released or has expired. Other items than those held or sold: 422 IDEMPOTENCY_CONFLICT. Not enough stock: 409 OUT_OF_STOCK. More than the holder may hold: 409 HOLD_LIMIT.
         */
        post: operations["postInternalReservations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/reservations/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extends a reservation that is held until exactly `from`; 404 for any other
         * @description A caller that gets 404 repeats its POST to /internal/reservations, which compares the items and takes expired stock again.
         */
        post: operations["postInternalReservationsByIdExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/reservations/{id}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks reserved stock as sold and returns the units; idempotent
         * @description Reserves the stock again when the reservation has expired; 409 OUT_OF_STOCK when it was sold.
         */
        post: operations["postInternalReservationsByIdCommit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/reservations/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Releases reserved stock; idempotent; 409 ALREADY_COMMITTED when it is sold */
        post: operations["postInternalReservationsByIdRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/reservations/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The units that committed reservations sold; reads only
         * @description Reservations that are unknown or not committed are absent from the reply.
         */
        post: operations["postInternalReservationsSales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/reservations/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes sold goods back into stock; idempotent
         * @description Phones become new units: sellable when they never left the shop, else received. Goods that this reservation did not sell: 404; more than it sold: 409 STATE_CHANGED.
         */
        post: operations["postInternalReservationsByIdTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture in the asked width and format; a photograph of a phone only while the phone is on sale */
        get: operations["getMediaByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sellers/{sellerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The personal data of a seller; the access is recorded */
        get: operations["getStaffSellersBySellerId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sellers/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who sold a phone to the shop before, by phone number, which no log of addresses may hold */
        post: operations["postStaffSellersFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sellers/{sellerId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All that the shop holds on a seller who asked for it, for a reason */
        post: operations["postStaffSellersBySellerIdExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sellers/{sellerId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases the personal data of a seller who asked for it */
        post: operations["postStaffSellersBySellerIdErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products, newest first, drafts included */
        get: operations["getStaffProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product for editing, with who set its prices and what its units cost */
        get: operations["getStaffProductsByProductId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product as consumers see it, also when it is a draft */
        get: operations["getStaffProductsByProductIdPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a product as a draft; idempotent by id */
        post: operations["postStaffProductsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a copy of a product as a draft; idempotent by id */
        post: operations["postStaffProductsByProductIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the given fields of a product that still has the version
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the product when.
         */
        post: operations["postStaffProductsByProductIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows a product to shoppers */
        post: operations["postStaffProductsByProductIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hides a product from shoppers */
        post: operations["postStaffProductsByProductIdUnpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets both prices of a product that still has those that the caller saw, for a reason
         * @description 409 EDITED_MEANWHILE has the present prices, and who changed the product when.
         */
        post: operations["postStaffProductsByProductIdPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a picture of a product: the body is its bytes, at most 2 MB */
        post: operations["postStaffPictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/stock/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds accessories that arrived to the stock; idempotent by id */
        post: operations["postStaffProductsByProductIdStockAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{productId}/stock/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes accessories that are gone out of the stock, for a reason; idempotent by id */
        post: operations["postStaffProductsByProductIdStockRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports, newest first */
        get: operations["getStaffImports"];
        put?: never;
        /** Uploads a CSV file of products to be checked: the body is the file, at most 20 MB and 10,000 rows */
        post: operations["postStaffImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what its rows do */
        get: operations["getStaffImportsByImportId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{importId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of an import: all, those with faults, with changes or with other prices, or those that were left because somebody else changed the product */
        get: operations["getStaffImportsByImportIdRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/exports/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Products as a CSV file that an import takes, for a reason: all, or those of a filter */
        post: operations["postStaffExportsProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A CSV file with the names of all columns, to be filled in */
        get: operations["getStaffImportsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{importId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies an import that was checked, for a reason
         * @description The worker does it. Idempotent: the state says how far it is.
         */
        post: operations["postStaffImportsByImportIdApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{importId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes an import that was applied, for a reason
         * @description The worker does it. Idempotent: the state says how far it is.
         */
        post: operations["postStaffImportsByImportIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All branches with their warehouses */
        get: operations["getStaffBranches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/branches/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a branch */
        post: operations["postStaffBranchesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/branches/{code}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the given facts of a branch that still has the version
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the branch when.
         */
        post: operations["postStaffBranchesByCodeEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All brands, hidden ones included */
        get: operations["getStaffBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/brands/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a brand; idempotent by id */
        post: operations["postStaffBrandsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/brands/{brandId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the picture or position of a brand that still has the version, shows it or hides it
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the brand when.
         */
        post: operations["postStaffBrandsByBrandIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories, hidden ones included */
        get: operations["getStaffCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/categories/{categoryId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the picture or position of a category that still has the version, shows it or hides it
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the category when.
         */
        post: operations["postStaffCategoriesByCategoryIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All banners with their times, drafts and archived ones included */
        get: operations["getStaffBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banners/big/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a large banner as a draft; idempotent by id */
        post: operations["postStaffBannersBigCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banners/big/{bannerId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes, publishes or archives a large banner that still has the version
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the banner when.
         */
        post: operations["postStaffBannersBigByBannerIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banners/small/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a small banner as a draft; idempotent by id */
        post: operations["postStaffBannersSmallCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/banners/small/{bannerId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes, publishes or archives a small banner that still has the version
         * @description 409 EDITED_MEANWHILE has both values of each field, and who changed the banner when.
         */
        post: operations["postStaffBannersSmallByBannerIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imeis/{imei}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop knows about an IMEI, before a purchase */
        get: operations["getStaffImeisByImei"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imeis/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records what the government's register says; a phone that it does not clear goes off sale */
        post: operations["postStaffImeisCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units, newest first; `q` is an IMEI or words of the product */
        get: operations["getStaffUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A unit with its history, its checklist and how it was bought */
        get: operations["getStaffUnitsByUnitId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a phone into stock that the shop buys; idempotent by id */
        post: operations["postStaffUnitsReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/grade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores the inspection of a phone, and its grade by rule or with a reason
         * @description 409 EDITED_MEANWHILE has both inspections, and who made the other one when.
         */
        post: operations["postStaffUnitsByUnitIdGrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/put-on-sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts an inspected phone on sale, at the prices of its product or new ones; idempotent
         * @description Other prices than those of the product need a reason, and a reason needs a fresh proof of identity; the first prices of a new draft need neither.
         */
        post: operations["postStaffUnitsByUnitIdPutOnSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects what was recorded wrongly about a phone that is not on sale
         * @description 409 EDITED_MEANWHILE has both values of each field, and who corrected it when.
         */
        post: operations["postStaffUnitsByUnitIdCorrect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/take-off-sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a phone off sale */
        post: operations["postStaffUnitsByUnitIdTakeOffSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes a phone off that was lost, stolen or scrapped */
        post: operations["postStaffUnitsByUnitIdWriteOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a phone back that was written off; it is inspected again */
        post: operations["postStaffUnitsByUnitIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a phone to repair */
        post: operations["postStaffUnitsByUnitIdRepair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/repaired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a phone back from repair; it is inspected again */
        post: operations["postStaffUnitsByUnitIdRepaired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a phone to another branch; the slip is `transfer` of the unit */
        post: operations["postStaffUnitsByUnitIdTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/arrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a phone has arrived; it belongs to the product of this branch */
        post: operations["postStaffUnitsByUnitIdArrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/cancel-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels the transfer of a phone, which stays in its branch */
        post: operations["postStaffUnitsByUnitIdCancelTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/photos/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photograph of a phone in the asked width and format, also while the phone is not on sale, which is recorded once an hour */
        get: operations["getStaffUnitsByUnitIdPhotosByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/photos/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the photographs of a phone into this order; those that are not named follow */
        post: operations["postStaffUnitsByUnitIdPhotosOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/photos/{hash}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a photograph of a phone; idempotent */
        post: operations["postStaffUnitsByUnitIdPhotosByHashRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/units/{unitId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a photograph: the body is its bytes, JPEG, PNG, WebP or AVIF of at most 2 MB */
        post: operations["postStaffUnitsByUnitIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff members did in this service, newest first */
        get: operations["getStaffActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/product/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has changed since a cursor, as tags of replies; only for the storefront */
        get: operations["getInternalProductChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open alarms, failing jobs, heartbeats and the latest calls of providers */
        get: operations["getStaffHealth"];
        put?: never;
        post?: never;
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
        ErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "msg": "Address saved."
         *     }
         */
        SuccessReply: {
            /** @constant */
            success: true;
            msg: string;
        };
        StaffErrorReply: {
            /** @constant */
            success: false;
            msg: string;
            code: string;
            requestId?: string;
            fields?: {
                [key: string]: string;
            };
            state?: string;
            conflicts?: {
                field: string;
                yours: unknown;
                theirs: unknown;
            }[];
            version?: number;
            editedBy?: string | null;
            editedAt?: string | null;
        };
        HealthAlarm: {
            /** Format: uuid */
            id: string;
            rule: string;
            /**
             * @description Wakes somebody, or waits for the working day
             * @enum {string}
             */
            severity: "page" | "ticket";
            subject: string;
            details: {
                [key: string]: unknown;
            };
            orderId: string | null;
            /** Format: date-time */
            raisedAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            /** @description When its cause is gone */
            endsByItself: boolean;
            /** @description Whether the member may close it */
            mayResolve: boolean;
        };
        FailingJob: {
            /** Format: uuid */
            id: string;
            topic: string;
            orderId: string | null;
            /** Format: date-time */
            createdAt: string;
            failures: number;
            lastError: string | null;
        };
        Heartbeat: {
            name: string;
            lastSuccessAt: string | null;
            lastErrorAt: string | null;
            lastError: string | null;
            isLate: boolean;
        };
        ProviderCalls: {
            provider: string;
            calls: number;
            failed: number;
            medianMs: number;
            /** @description 95 of 100 calls took at most this long */
            slowMs: number;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        ServiceHealth: {
            /** @description Oldest first */
            alarms: components["schemas"]["HealthAlarm"][];
            moreAlarms: boolean;
            /** @description Not done after a failure, oldest first */
            jobs: components["schemas"]["FailingJob"][];
            heartbeats: components["schemas"]["Heartbeat"][];
            /** @description Their latest calls, at most 200 of the last hour */
            providers: components["schemas"]["ProviderCalls"][];
        };
        StaffAction: {
            /** Format: uuid */
            id: string;
            staffId: string;
            verb: string;
            subjectKind: string;
            subjectId: string;
            before: unknown;
            after: unknown;
            reason: string | null;
            requestId: string | null;
            /** Format: date-time */
            at: string;
        };
        BigBanner: {
            /** Format: uuid */
            _id: string;
            big_banner_url: string;
            big_banner_image: string[];
            alt: string;
            headline: string;
            line: string;
            linkText: string;
            productIds: string[];
        };
        SmallBanner: {
            /** Format: uuid */
            _id: string;
            sml_banner_category: string;
            sml_banner_title: string;
            sml_banner_url: string;
            sml_banner_image: string[];
            alt: string;
        };
        StaffBigBanner: {
            headline: string;
            line: string;
            linkText: string;
            /** Format: uuid */
            id: string;
            position: number;
            url: string;
            images: string[];
            alt: string;
            startsAt: string | null;
            endsAt: string | null;
            /** @enum {string} */
            state: "draft" | "published" | "archived";
            /** @enum {string} */
            status: "draft" | "waiting" | "shown" | "ended" | "archived";
            version: number;
        };
        StaffSmallBanner: {
            category: string;
            title: string;
            /** Format: uuid */
            id: string;
            position: number;
            url: string;
            images: string[];
            alt: string;
            startsAt: string | null;
            endsAt: string | null;
            /** @enum {string} */
            state: "draft" | "published" | "archived";
            /** @enum {string} */
            status: "draft" | "waiting" | "shown" | "ended" | "archived";
            version: number;
        };
        /**
         * @example {
         *       "cursor": "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23.42",
         *       "tags": [
         *         "products",
         *         "product-3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *         "model-redmi-note-12-5g"
         *       ],
         *       "reset": false
         *     }
         */
        CatalogueChanges: {
            cursor: string;
            tags: string[];
            reset: boolean;
        };
        Choices: {
            products: number;
            grades: number;
            colors: number;
            dearer: boolean;
        };
        ListedProductCard: {
            /** Format: uuid */
            _id: string;
            ptitle: string;
            pslug: string;
            pmodel: string;
            pcategory: string;
            psubcategory: string;
            psubsubcategory: string | null;
            pbrand: string;
            pbranch: string;
            pimages: string[];
            pactual_price: number;
            pnew_price: number | null;
            pnew_price_on: string | null;
            plaunch_price: number | null;
            plaunch_year: number | null;
            puser_price?: number;
            user_discount?: number;
            pseller_price?: number;
            saler_discount?: number;
            pqty: number;
            ptags: string;
            psmldesc: string;
            pram_gb: number | null;
            pstorage_gb: number | null;
            pcolor: string;
            pnetwork: string | null;
            pbattery_health: number | null;
            pbattery_mah: number | null;
            pcamera_mp: number | null;
            preturn_days: number;
            /** Format: date-time */
            createdAt: string;
            choices?: components["schemas"]["Choices"];
        };
        StaffProductSummary: {
            /** Format: uuid */
            id: string;
            title: string;
            modelId: string;
            brand: string;
            category: string;
            color: string;
            ramGb: number | null;
            storageGb: number | null;
            condition: string | null;
            branch: string;
            published: boolean;
            quantity: number;
            consumerPrice: number;
            wholesalePrice: number;
            picture: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "result": [
         *         {
         *           "id": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "title": "Redmi Note 12 5G",
         *           "modelId": "redmi-note-12-5g",
         *           "brand": "Redmi",
         *           "category": "Phone",
         *           "color": "Mystique Blue",
         *           "ramGb": 6,
         *           "storageGb": 128,
         *           "condition": "Mint",
         *           "branch": "jaynagar",
         *           "published": true,
         *           "quantity": 1,
         *           "consumerPrice": 15999,
         *           "wholesalePrice": 14999,
         *           "picture": "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
         *           "createdAt": "2026-11-24T10:00:00.000Z"
         *         }
         *       ],
         *       "next": null
         *     }
         */
        StaffProducts: {
            /** @constant */
            success: true;
            result: components["schemas"]["StaffProductSummary"][];
            next: string | null;
        };
        ImportSummary: {
            /** Format: uuid */
            id: string;
            fileName: string;
            /** @enum {string} */
            state: "checking" | "faulty" | "checked" | "applying" | "applied" | "undoing" | "undone";
            rowCount: number;
            doneCount: number;
            faultCount: number;
            staffId: string;
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
        };
        ImportRow: {
            row: number;
            productId: string | null;
            product: {
                title: string;
                color: string;
                ramGb: number | null;
                storageGb: number | null;
                condition: string | null;
                branch: string;
            } | null;
            change: ("create" | "update" | "none") | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            faults: {
                column: string;
                text: string;
                cell: string | null;
            }[];
            outcome: ("applied" | "skipped" | "undone" | "kept") | null;
        };
        /**
         * @example {
         *       "kind": "redmi-note-12-5g/6/128/Mint",
         *       "slug": "Redmi-Note-12-5G",
         *       "title": "Redmi Note 12 5G",
         *       "memory": "6 GB · 128 GB",
         *       "condition": "Mint"
         *     }
         */
        ProductKind: {
            /** @description The same for all products of one model, memory and condition */
            kind: string;
            slug: string;
            title: string;
            /** @description `6 GB · 128 GB`; empty for an accessory */
            memory: string;
            condition: string | null;
        };
        /**
         * @example {
         *       "offers": [
         *         {
         *           "kind": "redmi-note-12-5g/6/128/Mint",
         *           "consumer": {
         *             "productId": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *             "pricePaise": 1299900
         *           },
         *           "wholesaler": {
         *             "productId": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *             "pricePaise": 1199900
         *           }
         *         }
         *       ]
         *     }
         */
        Offers: {
            offers: {
                /** @description The same for all products of one model, memory and condition */
                kind: string;
                consumer: {
                    /** Format: uuid */
                    productId: string;
                    pricePaise: number;
                } | null;
                wholesaler: {
                    /** Format: uuid */
                    productId: string;
                    pricePaise: number;
                } | null;
            }[];
        };
        CartProduct: {
            /** Format: uuid */
            _id: string;
            ptitle: string;
            pslug: string;
            pmodel: string;
            pcategory: string;
            psubcategory: string;
            psubsubcategory: string | null;
            pbrand: string;
            pbranch: string;
            pimages: string[];
            pactual_price: number;
            pnew_price: number | null;
            pnew_price_on: string | null;
            plaunch_price: number | null;
            plaunch_year: number | null;
            puser_price?: number;
            user_discount?: number;
            pseller_price?: number;
            saler_discount?: number;
            pqty: number;
            ptags: string;
            psmldesc: string;
            pram_gb: number | null;
            pstorage_gb: number | null;
            pcolor: string;
            pnetwork: string | null;
            pbattery_health: number | null;
            pbattery_mah: number | null;
            pcamera_mp: number | null;
            preturn_days: number;
            /** Format: date-time */
            createdAt: string;
            cart_quantity: number;
        };
        /**
         * @example {
         *       "success": true,
         *       "result": [
         *         {
         *           "_id": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "ptitle": "Redmi Note 12 5G",
         *           "pslug": "Redmi-Note-12-5G",
         *           "pmodel": "Note 12 5G",
         *           "pcategory": "Phone",
         *           "psubcategory": "smartphone",
         *           "psubsubcategory": "Mint",
         *           "pbrand": "Redmi",
         *           "pbranch": "Jaynagar",
         *           "pimages": [
         *             "/media/76bcf9ac995efcd53ae83d88ba5f4b3a"
         *           ],
         *           "pactual_price": 16999,
         *           "pnew_price": 16999,
         *           "pnew_price_on": "2026-11-20",
         *           "plaunch_price": 19999,
         *           "plaunch_year": 2023,
         *           "puser_price": 12999,
         *           "user_discount": 23,
         *           "pqty": 1,
         *           "ptags": "Old",
         *           "psmldesc": "6 GB RAM, 128 GB, Matte Black. Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
         *           "pram_gb": 6,
         *           "pstorage_gb": 128,
         *           "pcolor": "Matte Black",
         *           "pnetwork": "5G",
         *           "pbattery_health": 91,
         *           "pbattery_mah": 5000,
         *           "pcamera_mp": 48,
         *           "preturn_days": 10,
         *           "createdAt": "2026-11-18T08:20:00.000Z",
         *           "cart_quantity": 1
         *         }
         *       ],
         *       "missing": []
         *     }
         */
        CartProducts: {
            /** @constant */
            success: true;
            result: components["schemas"]["CartProduct"][];
            missing: string[];
        };
        CartShort: {
            /** @constant */
            success: false;
            /** @constant */
            msg: "CART ERROR";
            /** @constant */
            code: "OUT_OF_STOCK";
            lines: {
                /** Format: uuid */
                _id: string;
                quantity: number;
                available: number;
            }[];
        };
        StaffProduct: {
            /** Format: uuid */
            id: string;
            version: number;
            published: boolean;
            quantity: number;
            slug: string;
            modelId: string;
            category: string;
            subcategory: string;
            branch: string;
            condition: string | null;
            title: string;
            model: string;
            brand: string;
            color: string;
            colorHex: string;
            ramGb: number | null;
            storageGb: number | null;
            network: string | null;
            batteryMah: number | null;
            screenInches: number | null;
            specs: {
                released?: string;
                formFactor?: string;
                chipset?: string;
                os?: string;
                panel?: string;
                resolution?: string;
                refreshHz?: number;
                chargeWatts?: number;
                rearCameraMp?: number[];
                frontCameraMp?: number[];
                features?: string[];
                fitsModelIds?: string[];
            };
            keywords: string[];
            listPrice: number;
            newPrice: number | null;
            newPriceOn: string | null;
            weightGrams: number;
            hsn: string;
            taxScheme: string;
            returnDays: number;
            warranty: string;
            shortDescription: string;
            bigDescription: string;
            othersDescription: string;
            images: string[];
            countryOfOrigin: string | null;
            importer: string | null;
            consumerPrice: number;
            wholesalePrice: number;
            /** Format: date-time */
            createdAt: string;
            priceHistory: {
                /** Format: date-time */
                at: string;
                consumerPrice: number;
                wholesalePrice: number;
                actorKind: string | null;
                actorId: string | null;
            }[];
            counted: {
                sellable: number;
                held: number;
                sold: number;
                pricePaid: number | null;
                changes: {
                    /** Format: date-time */
                    at: string;
                    staffId: string;
                    change: number;
                    pricePaid: number | null;
                    bill: string | null;
                    reason: string | null;
                }[];
            } | null;
            units: {
                /** Format: uuid */
                id: string;
                state: string;
                pricePaid: number | null;
                /** Format: date-time */
                receivedAt: string;
            }[];
        };
        Inspection: {
            battery_health: number | null;
            checked_at: string | null;
            checks: {
                name: string;
                ok: boolean;
                note: string | null;
            }[];
            imei_masked: string;
            imei_checked_at: string | null;
            warranty: string;
            branch: string;
            photos: string[];
        };
        LadderRung: {
            /** Format: uuid */
            _id: string;
            pslug: string;
            psubsubcategory: string | null;
            pram_gb: number | null;
            pstorage_gb: number | null;
            pcolor: string;
            pcolor_hex: string;
            pbranch: string;
            price: number;
            pqty: number;
        };
        Specs: {
            released: string | null;
            screen_inches: number | null;
            panel: string | null;
            resolution: string | null;
            refresh_hz: number | null;
            chipset: string | null;
            os: string | null;
            battery_mah: number | null;
            charge_watts: number | null;
            rear_camera_mp: number[];
            front_camera_mp: number[];
        };
        Product: {
            /** Format: uuid */
            _id: string;
            ptitle: string;
            pslug: string;
            pmodel: string;
            pcategory: string;
            psubcategory: string;
            psubsubcategory: string | null;
            pbrand: string;
            pbranch: string;
            pimages: string[];
            pactual_price: number;
            pnew_price: number | null;
            pnew_price_on: string | null;
            plaunch_price: number | null;
            plaunch_year: number | null;
            puser_price?: number;
            user_discount?: number;
            pseller_price?: number;
            saler_discount?: number;
            pqty: number;
            ptags: string;
            psmldesc: string;
            pram_gb: number | null;
            pstorage_gb: number | null;
            pcolor: string;
            pnetwork: string | null;
            pbattery_health: number | null;
            pbattery_mah: number | null;
            pcamera_mp: number | null;
            preturn_days: number;
            /** Format: date-time */
            createdAt: string;
            pbigdesc: string;
            pothersdesc: string;
            pwarranty: string;
            pcountry_of_origin: string | null;
            pimporter: string | null;
            sold: boolean;
            pcolor_hex: string;
            specs: components["schemas"]["Specs"];
            drawn: boolean;
            inspection: components["schemas"]["Inspection"] | null;
            price_history: {
                /** Format: date-time */
                at: string;
                price: number;
                demo: boolean;
            }[];
            ladder: components["schemas"]["LadderRung"][];
            accessories?: components["schemas"]["ListedProductCard"][];
            related?: components["schemas"]["ListedProductCard"][];
        };
        Understood: {
            text: string;
            params: {
                [key: string]: string[];
            };
            corrections: {
                from: string;
                to: string;
            }[];
            correctedText: string | null;
            otherSorts?: ("price_asc" | "price_desc" | "release" | "gaming" | "camera" | "selfie" | "battery")[];
            dropped: string[];
            unfiltered?: string[];
            notSold?: string[];
            relaxed: {
                name: string;
                value: string;
            }[];
            outOfStock: string | null;
            missing?: {
                /** @enum {string} */
                reason: "unknownModel" | "nothingFits" | "otherPrice";
                model: string;
            } | null;
            namesakes?: string[];
            compared?: string[];
            also?: string | null;
            questions?: ("returns" | "warranty" | "exchange" | "sell" | "emi" | "delivery" | "orders" | "branches" | "hours" | "contact" | "checks" | "grades" | "repairs" | "coupons" | "payments" | "wholesale" | "signIn" | "account" | "policies")[];
        };
        Facets: {
            Brand: {
                value: string;
                count: number;
            }[];
            Branch: {
                value: string;
                count: number;
            }[];
            Discount: {
                value: string;
                count: number;
            }[];
            Storage: {
                value: string;
                count: number;
            }[];
            RAM: {
                value: string;
                count: number;
            }[];
            Condition: {
                value: string;
                count: number;
            }[];
            Network: {
                value: string;
                count: number;
            }[];
            Color: {
                value: string;
                count: number;
            }[];
            Screen: {
                value: string;
                count: number;
            }[];
            Country: {
                value: string;
                count: number;
            }[];
            BatteryHealth: {
                value: string;
                count: number;
            }[];
            Type: {
                value: string;
                count: number;
            }[];
            Price: {
                min: number;
                max: number;
            } | null;
            PriceBuckets: {
                from: number;
                count: number;
            }[];
        };
        /**
         * @example {
         *       "success": true,
         *       "total": 1,
         *       "cursor": null,
         *       "facets": {
         *         "Brand": [
         *           {
         *             "value": "Redmi",
         *             "count": 1
         *           }
         *         ],
         *         "Branch": [
         *           {
         *             "value": "Jaynagar",
         *             "count": 1
         *           }
         *         ],
         *         "Discount": [
         *           {
         *             "value": "20%+",
         *             "count": 1
         *           }
         *         ],
         *         "Storage": [
         *           {
         *             "value": "128GB",
         *             "count": 1
         *           }
         *         ],
         *         "RAM": [
         *           {
         *             "value": "6GB",
         *             "count": 1
         *           }
         *         ],
         *         "Condition": [
         *           {
         *             "value": "Mint",
         *             "count": 1
         *           }
         *         ],
         *         "Network": [
         *           {
         *             "value": "5G",
         *             "count": 1
         *           }
         *         ],
         *         "Color": [
         *           {
         *             "value": "black",
         *             "count": 1
         *           }
         *         ],
         *         "Screen": [
         *           {
         *             "value": "6.7-6.8",
         *             "count": 1
         *           }
         *         ],
         *         "Country": [
         *           {
         *             "value": "India",
         *             "count": 1
         *           }
         *         ],
         *         "BatteryHealth": [
         *           {
         *             "value": "85%+",
         *             "count": 1
         *           }
         *         ],
         *         "Type": [
         *           {
         *             "value": "smartphone",
         *             "count": 1
         *           }
         *         ],
         *         "Price": {
         *           "min": 12999,
         *           "max": 12999
         *         },
         *         "PriceBuckets": [
         *           {
         *             "from": 12500,
         *             "count": 1
         *           }
         *         ]
         *       },
         *       "understood": {
         *         "text": "redmi note 12 under 15000",
         *         "params": {
         *           "brand": [
         *             "Redmi"
         *           ],
         *           "maxPrice": [
         *             "15000"
         *           ],
         *           "keyword": [
         *             "note 12"
         *           ]
         *         },
         *         "corrections": [],
         *         "correctedText": null,
         *         "dropped": [],
         *         "relaxed": [],
         *         "outOfStock": null
         *       },
         *       "result": [
         *         {
         *           "_id": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "ptitle": "Redmi Note 12 5G",
         *           "pslug": "Redmi-Note-12-5G",
         *           "pmodel": "Note 12 5G",
         *           "pcategory": "Phone",
         *           "psubcategory": "smartphone",
         *           "psubsubcategory": "Mint",
         *           "pbrand": "Redmi",
         *           "pbranch": "Jaynagar",
         *           "pimages": [
         *             "/media/76bcf9ac995efcd53ae83d88ba5f4b3a"
         *           ],
         *           "pactual_price": 16999,
         *           "pnew_price": 16999,
         *           "pnew_price_on": "2026-11-20",
         *           "plaunch_price": 19999,
         *           "plaunch_year": 2023,
         *           "puser_price": 12999,
         *           "user_discount": 23,
         *           "pqty": 1,
         *           "ptags": "Old",
         *           "psmldesc": "6 GB RAM, 128 GB, Matte Black. Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
         *           "pram_gb": 6,
         *           "pstorage_gb": 128,
         *           "pcolor": "Matte Black",
         *           "pnetwork": "5G",
         *           "pbattery_health": 91,
         *           "pbattery_mah": 5000,
         *           "pcamera_mp": 48,
         *           "preturn_days": 10,
         *           "createdAt": "2026-11-18T08:20:00.000Z"
         *         }
         *       ]
         *     }
         */
        ProductList: {
            /** @constant */
            success: true;
            total?: number;
            groups?: number;
            cursor: string | null;
            facets?: components["schemas"]["Facets"];
            understood?: components["schemas"]["Understood"];
            fits?: {
                modelId: string;
                model: string;
            };
            result: components["schemas"]["ListedProductCard"][];
        };
        /**
         * @example {
         *       "success": true,
         *       "total": 1,
         *       "cursor": null,
         *       "facets": {
         *         "Brand": [
         *           {
         *             "value": "Redmi",
         *             "count": 1
         *           }
         *         ],
         *         "Branch": [
         *           {
         *             "value": "Jaynagar",
         *             "count": 1
         *           }
         *         ],
         *         "Discount": [
         *           {
         *             "value": "20%+",
         *             "count": 1
         *           }
         *         ],
         *         "Storage": [
         *           {
         *             "value": "128GB",
         *             "count": 1
         *           }
         *         ],
         *         "RAM": [
         *           {
         *             "value": "6GB",
         *             "count": 1
         *           }
         *         ],
         *         "Condition": [
         *           {
         *             "value": "Mint",
         *             "count": 1
         *           }
         *         ],
         *         "Network": [
         *           {
         *             "value": "5G",
         *             "count": 1
         *           }
         *         ],
         *         "Color": [
         *           {
         *             "value": "black",
         *             "count": 1
         *           }
         *         ],
         *         "Screen": [
         *           {
         *             "value": "6.7-6.8",
         *             "count": 1
         *           }
         *         ],
         *         "Country": [
         *           {
         *             "value": "India",
         *             "count": 1
         *           }
         *         ],
         *         "BatteryHealth": [
         *           {
         *             "value": "85%+",
         *             "count": 1
         *           }
         *         ],
         *         "Type": [
         *           {
         *             "value": "smartphone",
         *             "count": 1
         *           }
         *         ],
         *         "Price": {
         *           "min": 12999,
         *           "max": 12999
         *         },
         *         "PriceBuckets": [
         *           {
         *             "from": 12500,
         *             "count": 1
         *           }
         *         ]
         *       },
         *       "understood": {
         *         "text": "redmi note 12 under 15000",
         *         "params": {
         *           "brand": [
         *             "Redmi"
         *           ],
         *           "maxPrice": [
         *             "15000"
         *           ],
         *           "keyword": [
         *             "note 12"
         *           ]
         *         },
         *         "corrections": [],
         *         "correctedText": null,
         *         "dropped": [],
         *         "relaxed": [],
         *         "outOfStock": null
         *       },
         *       "data": [
         *         {
         *           "_id": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "ptitle": "Redmi Note 12 5G",
         *           "pslug": "Redmi-Note-12-5G",
         *           "pmodel": "Note 12 5G",
         *           "pcategory": "Phone",
         *           "psubcategory": "smartphone",
         *           "psubsubcategory": "Mint",
         *           "pbrand": "Redmi",
         *           "pbranch": "Jaynagar",
         *           "pimages": [
         *             "/media/76bcf9ac995efcd53ae83d88ba5f4b3a"
         *           ],
         *           "pactual_price": 16999,
         *           "pnew_price": 16999,
         *           "pnew_price_on": "2026-11-20",
         *           "plaunch_price": 19999,
         *           "plaunch_year": 2023,
         *           "puser_price": 12999,
         *           "user_discount": 23,
         *           "pqty": 1,
         *           "ptags": "Old",
         *           "psmldesc": "6 GB RAM, 128 GB, Matte Black. Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
         *           "pram_gb": 6,
         *           "pstorage_gb": 128,
         *           "pcolor": "Matte Black",
         *           "pnetwork": "5G",
         *           "pbattery_health": 91,
         *           "pbattery_mah": 5000,
         *           "pcamera_mp": 48,
         *           "preturn_days": 10,
         *           "createdAt": "2026-11-18T08:20:00.000Z"
         *         }
         *       ],
         *       "msg": "1 product found."
         *     }
         */
        FilteredList: {
            /** @constant */
            success: true;
            total?: number;
            groups?: number;
            cursor: string | null;
            facets?: components["schemas"]["Facets"];
            understood?: components["schemas"]["Understood"];
            fits?: {
                modelId: string;
                model: string;
            };
            data: components["schemas"]["ListedProductCard"][];
            msg: string;
        };
        HomeProducts: {
            used: components["schemas"]["ListedProductCard"][];
            fresh: components["schemas"]["ListedProductCard"][];
            latest: components["schemas"]["ListedProductCard"][];
            reduced: {
                pimages: string[];
                Discount: {
                    value: string;
                    count: number;
                }[];
            };
        };
        FittedModel: {
            modelId: string;
            brand: string;
            model: string;
        };
        /**
         * @example {
         *       "lines": [
         *         {
         *           "productId": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "slug": "Redmi-Note-12-5G",
         *           "title": "Redmi Note 12 5G",
         *           "variant": "6 GB RAM, 128 GB, Matte Black",
         *           "image": "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
         *           "category": "Phone",
         *           "condition": "Mint",
         *           "branch": "jaynagar",
         *           "dispatchFrom": {
         *             "branchName": "Jaynagar",
         *             "warehouse": "Haat Jaynagar",
         *             "address": "12 Station Road",
         *             "city": "Jaynagar Majilpur",
         *             "state": "West Bengal",
         *             "pincode": "743337",
         *             "phone": "+919830012345"
         *           },
         *           "quantity": 1,
         *           "available": 1,
         *           "unitPricePaise": 1299900,
         *           "listPricePaise": 1999900,
         *           "weightGrams": 305,
         *           "hsn": "85171300",
         *           "taxScheme": "margin",
         *           "returnDays": 10
         *         }
         *       ],
         *       "missing": []
         *     }
         */
        Quote: {
            lines: {
                /** Format: uuid */
                productId: string;
                slug: string;
                title: string;
                variant: string;
                image: string;
                category: string;
                condition: string | null;
                branch: string;
                dispatchFrom: {
                    branchName: string;
                    warehouse: string;
                    address: string;
                    city: string;
                    state: string;
                    pincode: string;
                    phone: string;
                };
                quantity: number;
                available: number;
                unitPricePaise: number;
                listPricePaise: number;
                weightGrams: number;
                hsn: string;
                /** @enum {string} */
                taxScheme: "standard" | "margin";
                returnDays: number;
            }[];
            missing: string[];
        };
        Suggestion: {
            /** @enum {string} */
            kind: "brand" | "accessory" | "model";
            title: string;
            picture: string | null;
            priceFrom: number | null;
            params: {
                [key: string]: string;
            };
        };
        Seller: {
            /** Format: uuid */
            id: string;
            name: string | null;
            phone: string | null;
            /** @enum {string} */
            documentKind: "aadhaar" | "pan" | "driving-licence" | "voter-id" | "passport" | "gstin" | "other";
            documentReference: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastBoughtAt: string;
            erasedAt: string | null;
        };
        SitemapPart: {
            /** Format: uuid */
            after: string;
            /** Format: date-time */
            changed_at: string;
        };
        SitemapProduct: {
            /** Format: uuid */
            _id: string;
            pslug: string;
            /** Format: date-time */
            changed_at: string;
        };
        /**
         * @example {
         *       "reservationId": "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
         *       "expiresAt": "2026-11-24T10:10:00.000Z"
         *     }
         */
        Reservation: {
            /** Format: uuid */
            reservationId: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /**
         * @example {
         *       "lines": [
         *         {
         *           "productId": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "quantity": 1,
         *           "units": [
         *             {
         *               "unitId": "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
         *               "imei": "350000000000001",
         *               "imei2": null,
         *               "purchasePricePaise": 950000
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Sale: {
            lines: {
                /** Format: uuid */
                productId: string;
                quantity: number;
                units: {
                    /** Format: uuid */
                    unitId: string;
                    imei: string;
                    /** @description Of a phone with two SIMs */
                    imei2: string | null;
                    purchasePricePaise: number;
                }[];
            }[];
        };
        /**
         * @example {
         *       "sales": [
         *         {
         *           "reservationId": "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
         *           "lines": [
         *             {
         *               "productId": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *               "quantity": 1,
         *               "units": [
         *                 {
         *                   "unitId": "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
         *                   "imei": "350000000000001",
         *                   "imei2": null,
         *                   "purchasePricePaise": 950000
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Sales: {
            sales: {
                /** Format: uuid */
                reservationId: string;
                lines: {
                    /** Format: uuid */
                    productId: string;
                    quantity: number;
                    units: {
                        /** Format: uuid */
                        unitId: string;
                        imei: string;
                        /** @description Of a phone with two SIMs */
                        imei2: string | null;
                        purchasePricePaise: number;
                    }[];
                }[];
            }[];
        };
        /**
         * @example {
         *       "released": true
         *     }
         */
        Release: {
            /** @constant */
            released: true;
        };
        StaffBranch: {
            code: string;
            name: string;
            aliases: string[];
            address: string;
            city: string;
            district: string;
            state: string;
            pincode: string;
            phone: string;
            chatPhone: string;
            mapUrl: string;
            warehouse: string;
            images: string[];
            version: number;
        };
        StaffBrand: {
            /** Format: uuid */
            id: string;
            name: string;
            images: string[];
            position: number;
            shown: boolean;
            version: number;
        };
        StaffCategory: {
            /** Format: uuid */
            id: string;
            name: string;
            images: string[];
            position: number;
            shown: boolean;
            version: number;
        };
        Brand: {
            /** Format: uuid */
            _id: string;
            brandName: string;
            brandImage: string[];
        };
        Branch: {
            /** Format: uuid */
            _id: string;
            branchName: string;
            branchImage: string[];
            code: string;
            aliases: string[];
            address: string;
            city: string;
            district: string;
            state: string;
            pincode: string;
            phone: string;
            chatPhone: string;
            mapUrl: string;
        };
        Category: {
            /** Format: uuid */
            _id: string;
            categoryName: string;
            categoryImage: string[];
            subcategories: string[];
        };
        ImeiCheck: {
            /** Format: uuid */
            id: string;
            imei: string;
            /** @enum {string} */
            result: "clear" | "listed" | "unknown";
            reference: string;
            /** Format: date-time */
            checkedAt: string;
            staffId: string;
        };
        ImeiHistory: {
            imei: string;
            check: components["schemas"]["ImeiCheck"] | null;
            mayBuy: boolean;
            units: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                state: "received" | "inspected" | "sellable" | "held" | "sold" | "repair" | "in_transit" | "written_off";
                /** Format: uuid */
                productId: string;
                branch: string;
                /** Format: date-time */
                receivedAt: string;
            }[];
        };
        /**
         * @example {
         *       "units": [
         *         {
         *           "unitId": "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
         *           "newUnitId": "6a9d3c58-0e7b-4f12-8b46-2d1c5f9a7e03"
         *         }
         *       ]
         *     }
         */
        TakeBack: {
            units: {
                /** Format: uuid */
                unitId: string;
                /** Format: uuid */
                newUnitId: string;
            }[];
        };
        StaffUnitSummary: {
            /** Format: uuid */
            id: string;
            imei: string;
            imei2: string | null;
            /** @enum {string} */
            state: "received" | "inspected" | "sellable" | "held" | "sold" | "repair" | "in_transit" | "written_off";
            grade: string | null;
            branch: string;
            batteryHealth: number | null;
            photo: string | null;
            /** Format: date-time */
            receivedAt: string;
            /** Format: uuid */
            productId: string;
            title: string;
            color: string;
            ramGb: number | null;
            storageGb: number | null;
            condition: string | null;
            published: boolean;
            consumerPrice: number;
        };
        /**
         * @example {
         *       "success": true,
         *       "result": [
         *         {
         *           "id": "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
         *           "imei": "352099001761481",
         *           "imei2": null,
         *           "state": "received",
         *           "grade": null,
         *           "branch": "jaynagar",
         *           "batteryHealth": null,
         *           "photo": null,
         *           "receivedAt": "2026-11-24T10:00:00.000Z",
         *           "productId": "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
         *           "title": "Redmi Note 12 5G",
         *           "color": "Mystique Blue",
         *           "ramGb": 6,
         *           "storageGb": 128,
         *           "condition": "Mint",
         *           "published": true,
         *           "consumerPrice": 15999
         *         }
         *       ],
         *       "next": null
         *     }
         */
        StaffUnits: {
            /** @constant */
            success: true;
            result: components["schemas"]["StaffUnitSummary"][];
            next: string | null;
        };
        Transfer: {
            /** Format: uuid */
            id: string;
            number: number;
            fromBranch: string;
            toBranch: string;
            /** Format: uuid */
            toProductId: string;
            reason: string;
            sentBy: string;
            /** Format: date-time */
            sentAt: string;
            endedBy: string | null;
            endedAt: string | null;
            outcome: ("arrived" | "cancelled") | null;
        };
        StaffUnit: {
            /** Format: uuid */
            id: string;
            imei: string;
            imei2: string | null;
            /** @enum {string} */
            state: "received" | "inspected" | "sellable" | "held" | "sold" | "repair" | "in_transit" | "written_off";
            grade: string | null;
            branch: string;
            branchName: string;
            pricePaid: number | null;
            batteryHealth: number | null;
            /** Format: date-time */
            receivedAt: string;
            inspectedAt: string | null;
            checks: {
                name: string;
                ok: boolean;
                note: string | null;
                failed: boolean;
                /** @enum {string} */
                result: "pass" | "faint" | "visible" | "fail";
                photo: string | null;
            }[];
            photos: {
                hash: string;
                path: string;
            }[];
            product: {
                /** Format: uuid */
                id: string;
                slug: string;
                title: string;
                condition: string | null;
                color: string;
                ramGb: number | null;
                storageGb: number | null;
                published: boolean;
                newDraft: boolean;
                consumerPrice: number;
                wholesalePrice: number;
                images: string[];
            };
            intake: {
                /** Format: uuid */
                sellerId: string;
                /** @enum {string} */
                source: "counter" | "pickup" | "exchange" | "supplier";
                note: string | null;
                /** Format: date-time */
                at: string;
            } | null;
            imeiChecks: components["schemas"]["ImeiCheck"][];
            transfer: components["schemas"]["Transfer"] | null;
            history: {
                fromState: string | null;
                toState: string | null;
                actorKind: string;
                actorId: string;
                /** Format: date-time */
                at: string;
            }[];
            earlierUnits: {
                /** Format: uuid */
                id: string;
                state: string;
                /** Format: date-time */
                receivedAt: string;
            }[];
            checklist: {
                /** @enum {string} */
                class: "sealed" | "openBox" | "keypad" | "smartphone" | "foldable";
                checks: {
                    name: string;
                    marks: boolean;
                }[];
                needsBatteryHealth: boolean;
                grades: ("Open-box" | "Super-mint" | "Mint" | "Good")[];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBrandGetAllBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Brand"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getBranchGetAllBranch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Branch"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getCategoryGetAllCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Category"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getBigbannerGetAllBigBanner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["BigBanner"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getSmlbannerGetAllSmlBanner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["SmallBanner"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductGetProductByIdByPid: {
        parameters: {
            query?: {
                with?: "related";
            };
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Product"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["SitemapPart"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductSitemapByAfter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                after: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["SitemapProduct"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductGetAllProductForUser: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "all" | "latest" | "price_asc" | "price_desc" | "random" | "camera" | "selfie" | "gaming" | "battery" | "release";
                seed?: string;
                group?: "model";
                priceField?: "puser_price" | "pseller_price";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductHandleSearch: {
        parameters: {
            query?: {
                category?: string | string[];
                subcategory?: string | string[];
                subsubcategory?: string | string[];
                tag?: string | string[];
                q?: string;
                keyword?: string | string[];
                words?: string | string[];
                without?: string | string[];
                prefer?: string | string[];
                exact?: "1";
                priceField?: "puser_price" | "pseller_price";
                network?: string | string[];
                color?: string | string[];
                colorFamily?: string | string[];
                screen?: string | string[];
                health?: string | string[];
                country?: string | string[];
                form?: string | string[];
                panel?: string | string[];
                chipset?: string | string[];
                minBattery?: number | string;
                minScreen?: number | string;
                maxScreen?: number | string;
                minCharge?: number | string;
                minRefresh?: number | string;
                minCamera?: number | string;
                fits?: string;
                brand?: string | string[];
                branch?: string | string[];
                minPrice?: number;
                maxPrice?: number;
                storage?: string | string[];
                ram?: string | string[];
                discount?: string | string[];
                proid?: string;
                type?: string;
                ra?: string;
                limit?: number;
                cursor?: string;
                sort?: "all" | "latest" | "price_asc" | "price_desc" | "random" | "camera" | "selfie" | "gaming" | "battery" | "release";
                seed?: string;
                group?: "model";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductHandleProductCustomSearch: {
        parameters: {
            query?: {
                category?: string | string[];
                subcategory?: string | string[];
                subsubcategory?: string | string[];
                tag?: string | string[];
                q?: string;
                keyword?: string | string[];
                words?: string | string[];
                without?: string | string[];
                prefer?: string | string[];
                exact?: "1";
                priceField?: "puser_price" | "pseller_price";
                network?: string | string[];
                color?: string | string[];
                colorFamily?: string | string[];
                screen?: string | string[];
                health?: string | string[];
                country?: string | string[];
                form?: string | string[];
                panel?: string | string[];
                chipset?: string | string[];
                minBattery?: number | string;
                minScreen?: number | string;
                maxScreen?: number | string;
                minCharge?: number | string;
                minRefresh?: number | string;
                minCamera?: number | string;
                fits?: string;
                brand?: string | string[];
                branch?: string | string[];
                minPrice?: number;
                maxPrice?: number;
                storage?: string | string[];
                ram?: string | string[];
                discount?: string | string[];
                proid?: string;
                type?: string;
                ra?: string;
                limit?: number;
                cursor?: string;
                sort?: "all" | "latest" | "price_asc" | "price_desc" | "random" | "camera" | "selfie" | "gaming" | "battery" | "release";
                seed?: string;
                group?: "model";
                accessoriesFor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductGetHomeProducts: {
        parameters: {
            query?: {
                seed?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["HomeProducts"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductGetFittedModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["FittedModel"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductGetPhoneModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: string[];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postProductFilterSearchProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    Brand?: (string | number)[];
                    Branch?: string | string[];
                    Discount?: (string | number)[];
                    Storage?: (string | number)[];
                    RAM?: (string | number)[];
                    Price?: number | {
                        min?: number;
                        max?: number;
                    };
                    category?: string | string[];
                    subcategory?: string | string[];
                    subsubcategory?: string | string[];
                    tag?: string | string[];
                    q?: string;
                    keyword?: string | string[];
                    words?: string | string[];
                    without?: string | string[];
                    prefer?: string | string[];
                    /** @enum {string} */
                    exact?: "1";
                    /** @enum {string} */
                    priceField?: "puser_price" | "pseller_price";
                    network?: string | string[];
                    color?: string | string[];
                    colorFamily?: string | string[];
                    screen?: string | string[];
                    health?: string | string[];
                    country?: string | string[];
                    form?: string | string[];
                    panel?: string | string[];
                    chipset?: string | string[];
                    minBattery?: number | string;
                    minScreen?: number | string;
                    maxScreen?: number | string;
                    minCharge?: number | string;
                    minRefresh?: number | string;
                    minCamera?: number | string;
                    fits?: string;
                    limit?: number;
                    cursor?: string;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    sort?: "all" | "latest" | "price_asc" | "price_desc" | "random" | "camera" | "selfie" | "gaming" | "battery" | "release";
                    seed?: string;
                    /** @enum {string} */
                    group?: "model";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilteredList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getProductSuggest: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        suggestions: components["schemas"]["Suggestion"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postProductGetCartProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cartItems: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartProducts"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postProductVerifyCartProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cartItems: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartShort"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    tier: "consumer" | "wholesaler";
                    items: {
                        /** Format: uuid */
                        productId: string;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getInternalProductsByProductIdKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductKind"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kinds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offers"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalReservations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    reservationId: string;
                    /** Format: uuid */
                    userId: string;
                    /** @enum {string} */
                    tier: "consumer" | "wholesaler";
                    items: {
                        /** Format: uuid */
                        productId: string;
                        quantity: number;
                    }[];
                    /** Format: date-time */
                    expiresAt: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalReservationsByIdExtend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalReservationsByIdCommit: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalReservationsByIdRelease: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalReservationsSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reservationIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sales"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postInternalReservationsByIdTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    takeBackId: string;
                    onSale: boolean;
                    unitIds: string[];
                    counted: {
                        /** Format: uuid */
                        productId: string;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakeBack"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getMediaByHash: {
        parameters: {
            query?: {
                w?: number;
                f?: "avif" | "webp";
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture's bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/avif": string;
                    "image/webp": string;
                };
            };
            /** @description The caller's copy is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffSellersBySellerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sellerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Seller"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffSellersFind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            documentKind: "aadhaar" | "pan" | "driving-licence" | "voter-id" | "passport" | "gstin" | "other";
                            /** Format: date-time */
                            lastBoughtAt: string;
                        }[];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffSellersBySellerIdExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sellerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            seller: components["schemas"]["Seller"];
                            purchases: {
                                /** Format: uuid */
                                unitId: string;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                source: "counter" | "pickup" | "exchange" | "supplier";
                                note: string | null;
                                imei: string;
                                imei2: string | null;
                                title: string;
                                color: string;
                                pricePaid: number;
                            }[];
                            accesses: {
                                verb: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffSellersBySellerIdErase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sellerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffProducts: {
        parameters: {
            query?: {
                q?: string;
                branch?: string;
                brand?: string;
                condition?: "Open-box" | "Super-mint" | "Mint" | "Good" | "New";
                published?: "true" | "false";
                modelId?: string;
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProducts"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffProductsByProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffProduct"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffProductsByProductIdPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["Product"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    title: string;
                    model: string;
                    brand: string;
                    color: string;
                    colorHex: string;
                    ramGb: number | null;
                    storageGb: number | null;
                    network: ("2G" | "4G" | "5G") | null;
                    batteryMah: number | null;
                    screenInches: number | null;
                    specs: {
                        released?: string;
                        /** @enum {string} */
                        formFactor?: "bar" | "flip" | "fold" | "feature";
                        chipset?: string;
                        os?: string;
                        panel?: string;
                        resolution?: string;
                        refreshHz?: number;
                        chargeWatts?: number;
                        rearCameraMp?: number[];
                        frontCameraMp?: number[];
                        features?: string[];
                        fitsModelIds?: string[];
                    };
                    keywords: string[];
                    listPrice: number;
                    newPrice: number | null;
                    newPriceOn: string | null;
                    weightGrams: number;
                    hsn: string;
                    /** @enum {string} */
                    taxScheme: "standard" | "margin";
                    returnDays: number;
                    warranty: string;
                    shortDescription: string;
                    bigDescription: string;
                    othersDescription: string;
                    images: string[];
                    countryOfOrigin: string | null;
                    importer: string | null;
                    modelId?: string;
                    /** @enum {string} */
                    category: "Phone" | "Accessories";
                    subcategory: string;
                    branch: string;
                    condition: ("Open-box" | "Super-mint" | "Mint" | "Good") | null;
                    consumerPrice: number;
                    wholesalePrice: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    branch?: string;
                    color?: string;
                    colorHex?: string;
                    ramGb?: number | null;
                    storageGb?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    title?: string;
                    model?: string;
                    brand?: string;
                    color?: string;
                    colorHex?: string;
                    ramGb?: number | null;
                    storageGb?: number | null;
                    network?: ("2G" | "4G" | "5G") | null;
                    batteryMah?: number | null;
                    screenInches?: number | null;
                    specs?: {
                        released?: string;
                        /** @enum {string} */
                        formFactor?: "bar" | "flip" | "fold" | "feature";
                        chipset?: string;
                        os?: string;
                        panel?: string;
                        resolution?: string;
                        refreshHz?: number;
                        chargeWatts?: number;
                        rearCameraMp?: number[];
                        frontCameraMp?: number[];
                        features?: string[];
                        fitsModelIds?: string[];
                    };
                    keywords?: string[];
                    listPrice?: number;
                    newPrice?: number | null;
                    newPriceOn?: string | null;
                    weightGrams?: number;
                    hsn?: string;
                    /** @enum {string} */
                    taxScheme?: "standard" | "margin";
                    returnDays?: number;
                    warranty?: string;
                    shortDescription?: string;
                    bigDescription?: string;
                    othersDescription?: string;
                    images?: string[];
                    countryOfOrigin?: string | null;
                    importer?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            version: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdUnpublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    consumerPrice: number;
                    wholesalePrice: number;
                    seen: {
                        consumerPrice: number;
                        wholesalePrice: number;
                    };
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            hash: string;
                            path: string;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdStockAdd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    quantity: number;
                    pricePaid: number;
                    bill?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffProductsByProductIdStockRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    quantity: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffImports: {
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ImportSummary"][];
                        next: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffImports: {
        parameters: {
            query: {
                id: string;
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            /** Format: uuid */
                            id: string;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffImportsByImportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            /** Format: uuid */
                            id: string;
                            fileName: string;
                            /** @enum {string} */
                            state: "checking" | "faulty" | "checked" | "applying" | "applied" | "undoing" | "undone";
                            rowCount: number;
                            doneCount: number;
                            faultCount: number;
                            staffId: string;
                            reason: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                            columns: string[];
                            counts: {
                                create: number;
                                update: number;
                                none: number;
                                prices: number;
                                applied: number;
                                skipped: number;
                                undone: number;
                                kept: number;
                            };
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffImportsByImportIdRows: {
        parameters: {
            query?: {
                which?: "all" | "faulty" | "left" | "changed" | "prices";
                after?: number;
                limit?: number;
            };
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ImportRow"][];
                        next: number | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffExportsProducts: {
        parameters: {
            query?: {
                q?: string;
                branch?: string;
                brand?: string;
                condition?: "Open-box" | "Super-mint" | "Mint" | "Good" | "New";
                published?: "true" | "false";
                modelId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffImportsTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffImportsByImportIdApply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffImportsByImportIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffBranches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffBranch"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBranchesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ballygunge */
                    code: string;
                    name: string;
                    aliases: string[];
                    address: string;
                    city: string;
                    district: string;
                    state: string;
                    pincode: string;
                    phone: string;
                    chatPhone: string;
                    mapUrl: string;
                    warehouse: string;
                    images: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBranchesByCodeEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    aliases?: string[];
                    address?: string;
                    city?: string;
                    district?: string;
                    state?: string;
                    pincode?: string;
                    phone?: string;
                    chatPhone?: string;
                    mapUrl?: string;
                    warehouse?: string;
                    images?: string[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            version: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffBrands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffBrand"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBrandsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    images: string[];
                    position: number;
                    shown: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBrandsByBrandIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                brandId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    images?: string[];
                    position?: number;
                    shown?: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            version: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffCategory"][];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffCategoriesByCategoryIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    images?: string[];
                    position?: number;
                    shown?: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            version: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffBanners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            big: components["schemas"]["StaffBigBanner"][];
                            small: components["schemas"]["StaffSmallBanner"][];
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBannersBigCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    headline: string;
                    line: string;
                    linkText: string;
                    position: number;
                    url: string;
                    images: string[];
                    alt: string;
                    startsAt: string | null;
                    endsAt: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBannersBigByBannerIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bannerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    headline?: string;
                    line?: string;
                    linkText?: string;
                    position?: number;
                    url?: string;
                    images?: string[];
                    alt?: string;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    /** @enum {string} */
                    state?: "draft" | "published" | "archived";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            version: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBannersSmallCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    category: string;
                    title: string;
                    position: number;
                    url: string;
                    images: string[];
                    alt: string;
                    startsAt: string | null;
                    endsAt: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffBannersSmallByBannerIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bannerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category?: string;
                    title?: string;
                    position?: number;
                    url?: string;
                    images?: string[];
                    alt?: string;
                    startsAt?: string | null;
                    endsAt?: string | null;
                    /** @enum {string} */
                    state?: "draft" | "published" | "archived";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            version: number;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffImeisByImei: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                imei: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ImeiHistory"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffImeisCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @example 352099001761481 */
                    imei: string;
                    /** @enum {string} */
                    result: "clear" | "listed" | "unknown";
                    reference: string;
                    /** Format: date-time */
                    checkedAt: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffUnits: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                q?: string;
                state?: "received" | "inspected" | "sellable" | "held" | "sold" | "repair" | "in_transit" | "written_off";
                branch?: string;
                productId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffUnits"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffUnitsByUnitId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffUnit"];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsReceive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @example 352099001761481 */
                    imei: string;
                    imei2?: string | null;
                    /** Format: uuid */
                    productId: string;
                    pricePaid: number;
                    /** @enum {string} */
                    source: "counter" | "pickup" | "exchange" | "supplier";
                    seller: {
                        name: string;
                        phone: string;
                        /** @enum {string} */
                        documentKind: "aadhaar" | "pan" | "driving-licence" | "voter-id" | "passport" | "gstin" | "other";
                        documentReference: string;
                    } | {
                        /** Format: uuid */
                        sellerId: string;
                    };
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdGrade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checks: {
                        name: string;
                        /** @enum {string} */
                        result: "pass" | "faint" | "visible" | "fail";
                        note: string | null;
                        /** @example unit-76bcf9ac995efcd53ae83d88ba5f4b3a */
                        photo?: string;
                    }[];
                    batteryHealth: number | null;
                    seen: string | null;
                    /** @enum {string} */
                    grade?: "Open-box" | "Super-mint" | "Mint" | "Good";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            grade: ("Open-box" | "Super-mint" | "Mint" | "Good") | null;
                            fit: boolean;
                            /** Format: uuid */
                            productId: string;
                            productCreated: boolean;
                        };
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdPutOnSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    consumerPrice?: number;
                    wholesalePrice?: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdCorrect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 352099001761481 */
                    imei?: string;
                    imei2?: string | null;
                    /** Format: uuid */
                    productId?: string;
                    pricePaid?: number;
                    seen: {
                        /** @example 352099001761481 */
                        imei?: string;
                        imei2?: string | null;
                        /** Format: uuid */
                        productId?: string;
                        pricePaid?: number;
                    };
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdTakeOffSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdWriteOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdRepair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdRepaired: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    toBranch: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdArrive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdCancelTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessReply"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffUnitsByUnitIdPhotosByHash: {
        parameters: {
            query?: {
                w?: number;
                f?: "avif" | "webp";
            };
            header?: never;
            path: {
                unitId: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture's bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/avif": string;
                    "image/webp": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdPhotosOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    photos: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            hash: string;
                            path: string;
                        }[];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdPhotosByHashRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            hash: string;
                            path: string;
                        }[];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    postStaffUnitsByUnitIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                unitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: {
                            hash: string;
                            path: string;
                        }[];
                        msg?: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffActions: {
        parameters: {
            query?: {
                staffId?: string;
                verb?: string;
                subjectKind?: string;
                subjectId?: string;
                from?: string;
                to?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["StaffAction"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getInternalProductChanges: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueChanges"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
    getStaffHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        result: components["schemas"]["ServiceHealth"];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"];
                };
            };
        };
    };
}
