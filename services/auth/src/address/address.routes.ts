import type { AddressId } from "@haat/domain/id";
import type { ServiceApp } from "@haat/service-kit/app";
import { replies, successReply } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { liveSession } from "../session/verify-session.ts";
import { deleteAddress, listAddresses, makeDefault } from "./address.repository.ts";
import {
  addressBody,
  addressList,
  addressSaved,
  defaultAddressBody,
  deleteAddressBody,
  fromWire,
  toWire,
  toWireList,
  updateAddressBody,
} from "./address.schemas.ts";
import { addAddress, addressNotFound, changeAddress } from "./save-address.ts";

const security = [{ user: [] }];

export function addressRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  const preValidation = [app.signedIn, liveSession(deps)];
  app.get(
    "/api/address/getAllAddressByUser",
    {
      preValidation,
      schema: {
        summary: "The user's addresses, the default one first",
        security,
        response: replies(addressList),
      },
    },
    async (request) => toWireList(await listAddresses(db, userOf(request).userId)),
  );
  saveAddressRoutes(app, deps);
  app.post(
    "/api/address/setDefaultAddress",
    {
      preValidation,
      schema: {
        summary: "Makes an address the user's default; not in the specification",
        security,
        body: defaultAddressBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const own = { id: request.body.addressId as AddressId, userId: userOf(request).userId };
      if (!(await makeDefault(db, own))) throw addressNotFound();
      return { success: true as const, msg: messages().address.defaultSaved };
    },
  );
  app.post(
    "/api/address/deleteAddress",
    {
      preValidation,
      schema: {
        summary: "Deletes one of the user's addresses",
        security,
        body: deleteAddressBody,
        response: replies(successReply),
      },
    },
    async (request) => {
      const own = { id: request.body.addressId as AddressId, userId: userOf(request).userId };
      if (!(await deleteAddress(db, own))) throw addressNotFound();
      return { success: true as const, msg: messages().address.deleted };
    },
  );
}

function saveAddressRoutes(app: ServiceApp, deps: Deps): void {
  const { db } = deps;
  const preValidation = [app.signedIn, liveSession(deps)];
  app.post(
    "/api/address/postAddress",
    {
      preValidation,
      schema: {
        summary: "Saves a new address of the user",
        security,
        body: addressBody,
        response: replies(addressSaved),
      },
    },
    async (request) => {
      const added = await addAddress(db, userOf(request).userId, fromWire(request.body));
      return { success: true as const, msg: messages().address.saved, result: toWire(added) };
    },
  );
  app.post(
    "/api/address/updateAddress",
    {
      preValidation,
      schema: {
        summary: "Changes one of the user's addresses",
        security,
        body: updateAddressBody,
        response: replies(addressSaved),
      },
    },
    async (request) => {
      const { addressId, ...typed } = request.body;
      const own = { id: addressId as AddressId, userId: userOf(request).userId };
      const changed = await changeAddress(db, own, fromWire(typed));
      return { success: true as const, msg: messages().address.saved, result: toWire(changed) };
    },
  );
}
