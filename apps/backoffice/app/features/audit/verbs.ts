import { auditTexts } from "#messages/audit";

const {
  staff,
  imei,
  unit,
  product,
  price,
  branch,
  seller,
  import: imports,
  export: exports,
} = auditTexts.verbs;

/** What each action is called, by the verb that services record. */
export const verbTexts: ReadonlyMap<string, string> = new Map([
  ["imei.check", imei.check],
  ["unit.intake", unit.intake],
  ["unit.grade", unit.grade],
  ["unit.photos", unit.photos],
  ["unit.price", unit.price],
  ["unit.correct", unit.correct],
  ["unit.repair", unit.repair],
  ["unit.transfer", unit.transfer],
  ["unit.writeOff", unit.writeOff],
  ["price.change", price.change],
  ["product.edit", product.edit],
  ["product.publish", product.publish],
  ["import.upload", imports.upload],
  ["import.apply", imports.apply],
  ["import.undo", imports.undo],
  ["export.run", exports.run],
  ["branch.edit", branch.edit],
  ["seller.read", seller.read],
  ["seller.erase", seller.erase],
  ["staff.invite", staff.invite],
  ["staff.accept", staff.accept],
  ["staff.changeRole", staff.changeRole],
  ["staff.deactivate", staff.deactivate],
  ["staff.reactivate", staff.reactivate],
  ["staff.reset", staff.reset],
]);
