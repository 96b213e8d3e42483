import { describe, expect, test } from "vitest";
import { listedModels } from "../../src/listing/index/listed-models.ts";
import { ListingIndex } from "../../src/listing/index/listing-index.ts";
import type { ListingFilter } from "../../src/listing/listing.rules.ts";
import { normalizeText, tokenize } from "../../src/search/readings/tokens.ts";
import { understand } from "../../src/search/understanding.ts";
import { Vocabulary } from "../../src/search/vocabulary/vocabulary.ts";
import { seededProducts } from "../seeded-products.ts";

const vocabulary = new Vocabulary(listedModels(new ListingIndex(seededProducts())));
const read = (text: string, exact = false) => understand(text, vocabulary, { exact });

interface Expected {
  readonly filter?: ListingFilter;
  readonly keywords?: string;
  readonly sort?: string;
}

function expectMeaning(text: string, { filter = {}, keywords = "", sort }: Expected): void {
  const understood = read(text);
  expect({ ...understood, keywords: understood.keywords.join(" ") }).toMatchObject({
    filter,
    keywords,
    sort: sort ?? null,
  });
  expect(Object.keys(understood.filter).toSorted()).toEqual(Object.keys(filter).toSorted());
}

const phone = { categories: ["Phone"] };
/** Sold as the same kind, but for another part of the phone. */
const screenGuard = {
  categories: ["Accessories"],
  subcategories: ["screen-guard"],
  without: ["camera lens"],
};
const accessory = (...subcategories: string[]) => ({ categories: ["Accessories"], subcategories });

describe("models", () => {
  test.each<[string, Expected]>([
    ["which phone can you promise", { filter: phone }],
    ["iphone 13", { filter: phone, keywords: "iphone 13" }],
    ["s24 ultra", { filter: phone, keywords: "s24 ultra" }],
    ["note 10 pro max", { filter: phone, keywords: "note 10 pro max" }],
    ["oneplus11r", { filter: { ...phone, brands: ["oneplus"] }, keywords: "11r" }],
    ["one plus 11 r", { filter: { ...phone, brands: ["oneplus"] }, keywords: "11r" }],
    ["vivo v27pro", { filter: { ...phone, brands: ["vivo"] }, keywords: "v27 pro" }],
    ["samsung z flip 5", { filter: { ...phone, brands: ["samsung"] }, keywords: "z flip5" }],
    ["galaxys23 ultra", { filter: phone, keywords: "galaxy s23 ultra" }],
    ["zfold 5", { filter: phone, keywords: "z fold5" }],
    ["samsung a series", { filter: { ...phone, brands: ["samsung"] }, keywords: "aseries" }],
    ["ok google mujhe 10 hazar ke andar phone dikhao", { filter: { ...phone, maxPricePaise: 1_000_000 } }],
    ["64mp or 108mp phone", { filter: { ...phone, minCameraMp: 64 } }],
    ["iphone battery health 90+", { filter: { ...phone, minBatteryHealth: 90 }, keywords: "iphone" }],
    ["5000mah+ phone", { filter: { ...phone, minBatteryMah: 5000 } }],
    ["6gb+128gb phone", { filter: { ...phone, ramGb: [6], storageGb: [128] } }],
    [
      "redmi note 13 8gb+256gb",
      { filter: { ...phone, brands: ["redmi"], ramGb: [8], storageGb: [256] }, keywords: "note 13" },
    ],
    ["50mp + 8mp camera phone", { filter: { ...phone, minCameraMp: 50 } }],
    ["is oppo a good brand", { filter: { ...phone, brands: ["oppo"] } }],
    [
      "buy samsung a new phone",
      { filter: { ...phone, brands: ["samsung"], tags: ["New"] }, sort: "release" },
    ],
    ["realme c type phone", { filter: { ...phone, brands: ["realme"] } }],
    ["which is better samsung a or vivo v", { filter: { ...phone, brands: ["samsung", "vivo"] } }],
    ["moto g price", { filter: { ...phone, brands: ["motorola"] }, keywords: "gseries" }],
    ["low budget phone", { filter: phone, sort: "price_asc" }],
    ["apple's phone", { filter: { ...phone, brands: ["apple"] } }],
    ["moto g", { filter: { ...phone, brands: ["motorola"] }, keywords: "gseries" }],
    ["galaxy a under 15000", { filter: { ...phone, maxPricePaise: 1_500_000 }, keywords: "galaxy aseries" }],
    ["vivo y mobile", { filter: { ...phone, brands: ["vivo"] }, keywords: "yseries" }],
    ["moto g 5g", { filter: { ...phone, brands: ["motorola"], networks: ["5G"] }, keywords: "g" }],
    ["iphone x", { filter: phone, keywords: "iphone x" }],
    ["moto g series phone", { filter: { ...phone, brands: ["motorola"] }, keywords: "gseries" }],
    ["airpods pro 2", { filter: { categories: ["Accessories"] }, keywords: "airpods pro 2" }],
    ["airpods 2nd generation", { filter: { categories: ["Accessories"] }, keywords: "airpods generation 2" }],
    [
      "s21 fe 8/256 good",
      { filter: { ...phone, conditions: ["Good"], ramGb: [8], storageGb: [256] }, keywords: "s21 fe" },
    ],
    ["is iphone 13 good", { filter: phone, keywords: "iphone 13" }],
    ["iphone 12 promax", { filter: phone, keywords: "iphone 12 pro max" }],
    ["i phone 14+", { filter: phone, keywords: "iphone 14 plus" }],
    ["iphone se 2020", { filter: phone, keywords: "iphone se 2020" }],
    ["3310", { filter: phone, keywords: "3310" }],
    ["redmi n13 pro", { filter: { ...phone, brands: ["redmi"] }, keywords: "note 13 pro" }],
    ["iphone 12 range", { filter: phone, keywords: "iphone 12" }],
    ["iphone 13 lineup", { filter: phone, keywords: "iphone 13" }],
    ["s23 family", { filter: phone, keywords: "s23" }],
    ["13 series", { filter: phone, keywords: "13" }],
    ["105", { filter: phone, keywords: "105" }],
    ["oneplus 8 128", { filter: { ...phone, brands: ["oneplus"], storageGb: [128] }, keywords: "8" }],
    ["nothing phone one", { filter: { ...phone, brands: ["nothing"] }, keywords: "1" }],
    ["7a pixel", { filter: phone, keywords: "7a pixel" }],
    ["iphone 13 pro max 256", { filter: { ...phone, storageGb: [256] }, keywords: "iphone 13 pro max" }],
    ["iphone15promax256", { filter: { ...phone, storageGb: [256] }, keywords: "iphone 15 pro max" }],
    ["galaxys23ultra256", { filter: { ...phone, storageGb: [256] }, keywords: "galaxy s23 ultra" }],
    [
      "redminote13pro256gb",
      { filter: { ...phone, brands: ["redmi"], storageGb: [256] }, keywords: "note 13 pro" },
    ],
    ["s21fe128", { filter: { ...phone, storageGb: [128] }, keywords: "s21 fe" }],
    ["pixel7a128", { filter: { ...phone, storageGb: [128] }, keywords: "pixel 7a" }],
    ["oneplus11r256", { filter: { ...phone, brands: ["oneplus"], storageGb: [256] }, keywords: "11r" }],
    ["iphonese", { filter: phone, keywords: "iphone se" }],
    ["iiphone xs", { filter: phone, keywords: "iphone xs" }],
    ["samsunggalaxlya32", { filter: { ...phone, brands: ["samsung"] } }],
    ["iphone13 128gb", { filter: { ...phone, storageGb: [128] }, keywords: "iphone 13" }],
    ["oneplus nord 5g", { filter: { ...phone, brands: ["oneplus"], networks: ["5G"] }, keywords: "nord" }],
  ])("reads %j", (text, expected) => expectMeaning(text, expected));
});

describe("spelling", () => {
  test.each([
    ["samsng galxy a51", "samsung galaxy a51"],
    ["relme narzo 50", "realme narzo 50"],
    ["motorolla edge 40", "motorola edge 40"],
    ["onepuls 9r", "oneplus 9r"],
    ["nokya 105", "nokia 105"],
    ["charjer", "charger"],
    ["iphne 13", "iphone 13"],
    ["power benk", "power bank"],
    ["powerbenk 20000", "power bank 20000"],
    ["pawerbank 10000", "power bank 10000"],
    ["chargar 65", "charger 65"],
    ["earfone 500", "earphone 500"],
    ["iphoen 13 por", "iphone 13 pro"],
  ])("corrects %j to %j", (text, corrected) => {
    const { correctedText, keywords, filter } = read(text);
    const right = read(corrected);
    expect(right.correctedText).toBeNull();
    expect({ keywords, filter }).toEqual({ keywords: right.keywords, filter: right.filter });
    expect([corrected, null]).toContain(correctedText);
  });

  test.each(["samsung SM-A525F", "samsung sm a525f/ds", "samsung SM-A525F/DSN"])(
    "reads the name of a phone in Samsung's code, and says so: %j",
    (text) => {
      expect(read(text)).toMatchObject({
        keywords: ["galaxy", "a52"],
        correctedText: "samsung galaxy a52",
        dropped: [],
      });
    },
  );

  test("reads no name in other codes, or when the text is to be taken as it is", () => {
    expect(read("SM-A525F", true).filter).toEqual({});
    expect(read("SM-G991B").filter).toEqual({});
  });

  test.each([
    ["mi note 8", "redmi note 8"],
    ["xiaomi note 13 pro cover", "redmi note 13 pro cover"],
    ["mi 9 power under 9000", "redmi 9 power under 9000"],
    ["xiome note 12 pro", "redmi note 12 pro"],
    ["mi 8a dual", "redmi 8a dual"],
  ])("reads a phone that Xiaomi calls a Redmi as one, and says so: %j", (text, corrected) => {
    expect(read(text)).toEqual({
      ...read(corrected),
      corrections: [{ from: text, to: corrected }],
      correctedText: corrected,
    });
  });

  test.each(["mi 10", "mi a3", "mi 11x pro"])("keeps the name of a phone that Xiaomi made: %j", (text) =>
    expect(read(text)).toMatchObject({ corrections: [], filter: { brands: ["xiaomi"] }, unknownModel: null }),
  );

  test.each(["mi 5", "mi note 99"])("names a phone of Xiaomi that is no Redmi either: %j", (text) =>
    expect(read(text)).toMatchObject({ corrections: [], unknownModel: text }),
  );

  test("reports what it corrected", () => {
    expect(read("samsng s23").corrections).toEqual([{ from: "samsng", to: "samsung" }]);
  });

  test.each([
    ["vivoy28", "vivo y28"],
    ["redmi13z", "redmi 13z"],
  ])("cuts a brand off the front of a code that the shop does not know: %j", (text, model) => {
    expect(read(text)).toEqual(read(model));
    expect(read(text).unknownModel).toBe(model);
  });

  test("never corrects a number or a model code into another one", () => {
    expect(read("samsung a59")).toMatchObject({
      filter: { brands: ["samsung"] },
      keywords: [],
      unknownModel: "samsung a59",
    });
    expect(read("iphone 29")).toMatchObject({
      keywords: ["iphone"],
      corrections: [],
      unknownModel: "iphone 29",
    });
  });

  test.each([
    ["jio phone", ["jio phone"]],
    ["jiophone", ["jiophone"]],
    ["samsung bharat", ["bharat"]],
    ["redmi note 13 dual", ["dual"]],
  ])("does not turn %j into other words", (text, dropped) => {
    expect(read(text)).toMatchObject({ corrections: [], dropped });
  });

  test.each(["mango", "first", "same", "hear"])(
    "takes the English word %j alone for no misspelled name",
    (text) => {
      expect(read(text)).toMatchObject({ filter: {}, keywords: [], corrections: [], dropped: [text] });
    },
  );

  test.each([
    "phone like iphone",
    "make a phone call",
    "anything cheap",
    "curved display mobile",
    "phone then",
    "phone with long life",
    "good camera battery both",
    "i want a phone, she likes selfies",
    "phone with sd card slot",
    "bold phone",
    "late phone",
    "phone jiski battery badi ho",
    "lightweight phone",
    "samsung not 5g",
    "phone that does not hang",
    "phone with no scratches",
    "waterproof phone for rainy season",
    "phone for a teacher",
    "simply a phone",
    "phone of the older kind",
    "phone for my son",
    "phone for rent",
    "coming soon phone",
    "next phone",
    "bigger battery phone",
    "phone for holiday songs",
    "well built phone",
  ])("corrects no English word of %j", (text) => expect(read(text).corrections).toEqual([]));

  test.each([
    ["galxy", "galaxy"],
    ["motor", "motorola"],
    ["grass", "glass"],
    ["mine", "mini"],
    ["boot", "boat"],
    ["smell", "small"],
    ["airdops", "airdopes"],
    ["samsng", "samsung"],
    ["chargr", "charger"],
  ])("corrects %j alone to %j", (text, corrected) => expect(read(text).correctedText).toBe(corrected));

  test("corrects nothing when the text is to be taken as it is", () => {
    expect(read("samsng galxy", true)).toMatchObject({
      keywords: [],
      corrections: [],
      dropped: ["samsng", "galxy"],
    });
  });
});

describe("prices", () => {
  test.each<[string, number | undefined, number | undefined]>([
    ["phone under 20000", undefined, 20_000],
    ["phone below Rs. 20,000/-", undefined, 20_000],
    ["phone upto 15k", undefined, 15_000],
    ["phone above 1.5 lakh", 150_000, undefined],
    ["phone between 10000 and 15000", 10_000, 15_000],
    ["phone 10-15k", 10_000, 15_000],
    ["phone ₹10,000 – ₹15,000", 10_000, 15_000],
    ["15 hajar ke andar phone", undefined, 15_000],
    ["das hazar se kam ka phone", undefined, 10_000],
    ["solah hazar ka phone", undefined, 16_000],
    ["top 10 phones", undefined, undefined],
    ["20 hazar se 30 hazar ke beech phone", 20_000, 30_000],
    ["२० हजार से कम फोन", undefined, 20_000],
    ["১৫ হাজার টাকার মধ্যে ফোন", undefined, 15_000],
    ["phone under ۲۶۷۸۹ rs", undefined, 26_789],
    ["phone under ٢٦٧٨٩ rs", undefined, 26_789],
    ["phone around 20000", 17_000, 23_000],
    ["samsung 15000", undefined, 15_000],
    ["samsung 5000", undefined, 5000],
    ["oppo 6999", undefined, 6999],
    ["nokia 1100", undefined, undefined],
    ["A2633", undefined, undefined],
    ["iphone 13", undefined, undefined],
    ["phone max 20000", undefined, 20_000],
    ["phone 20k range", 17_000, 23_000],
    ["phone under 20", undefined, 20_000],
    ["phone under rs 500", undefined, 500],
    ["1 lakh phone", 85_000, 115_000],
    ["phone under 1 lakh", undefined, 100_000],
    ["phone for 1 rupee", undefined, 1],
    ["samsung 12300", undefined, 12_300],
    ["8335", undefined, undefined],
    ["phone 8335", undefined, undefined],
  ])("reads %j as from %j to %j rupees", (text, min, max) => {
    const { minPricePaise, maxPricePaise } = read(text).filter;
    expect([minPricePaise, maxPricePaise]).toEqual([min && min * 100, max && max * 100]);
  });
});

describe("facts of phones", () => {
  test.each<[string, ListingFilter]>([
    ["8/128 phone", { ramGb: [8], storageGb: [128] }],
    ["8gb ram 128 gb rom phone", { ramGb: [8], storageGb: [128] }],
    ["1 tb phone", { storageGb: [1024] }],
    ["1 tb phone", { storageGb: [1024] }],
    ["1 tb mobile", { storageGb: [1024] }],
    ["64gb ram phone", { ramGb: [64] }],
    ["64 ram phone", { ramGb: [64] }],
    ["128 ram 8 rom phone", { ramGb: [8], storageGb: [128] }],
    ["128 gb ram phone", { ramGb: [128] }],
    ["8 128 phone", { ramGb: [8], storageGb: [128] }],
    ["8 128", { ramGb: [8], storageGb: [128] }],
    ["phone battery health 95 above", { minBatteryHealth: 95 }],
    ["phone battery health above 90%", { minBatteryHealth: 90 }],
    ["90% battery health phone", { minBatteryHealth: 90 }],
    ["phone battery 85% above", { minBatteryHealth: 85 }],
    ["90% battery phone", { minBatteryHealth: 90 }],
    ["phone battery above 85", { minBatteryHealth: 85 }],
    ["phone battery 85 se upar", { minBatteryHealth: 85 }],
    ["85 se zyada battery phone", { minBatteryHealth: 85 }],
    ["phone 82 battery health", { minBatteryHealth: 85 }],
    ["6000 mah phone", { minBatteryMah: 6000 }],
    ["phone battery above 5000", { minBatteryMah: 5001 }],
    ["5000 se zyada battery phone", { minBatteryMah: 5001 }],
    ["phone with more than 6000mah", { minBatteryMah: 6001 }],
    ["phone with at least 6000mah", { minBatteryMah: 6000 }],
    ["phone with 6000mah or more", { minBatteryMah: 6000 }],
    ["phone >=5000mah", { minBatteryMah: 5000 }],
    ["phone with more than 8gb ram", { ramGb: [12, 16] }],
    ["8gb se zyada ram phone", { ramGb: [12, 16] }],
    ["phone at least 8gb ram", { ramGb: [8, 12, 16] }],
    ["phone above 128gb", { storageGb: [256, 512, 1024] }],
    ["phone above 6.5 inch", { minScreenInches: 6.5 }],
    ["phone above 20000", { minPricePaise: 2_000_000 }],
    ["120 hz phone", { minRefreshHz: 120 }],
    ["108 megapixel camera phone", { minCameraMp: 108 }],
    ["67 watt fast charging phone", { minChargeWatts: 67 }],
    ["super amoled phone", { panels: ["OLED"] }],
    ["snapdragon 8 gen 2 phone", { chipsets: ["snapdragon 8 gen 2"] }],
    ["4g phone", { networks: ["4G"] }],
    ["5 ji phone", { networks: ["5G"] }],
    ["phone without 5g", { networks: ["4G", "2G"] }],
    ["phone not 5g", { networks: ["4G", "2G"] }],
    ["phone with no scratches", { conditions: ["Super-mint"] }],
    ["phone without scratches", { conditions: ["Super-mint"] }],
    ["samsung keypad phone", { formFactors: ["feature"], brands: ["samsung"] }],
    ["keypad samsung mobile", { formFactors: ["feature"], brands: ["samsung"] }],
    ["android keypad phone", { formFactors: ["feature"] }],
    ["ios phone", { brands: ["apple"] }],
    ["5g nahi chahiye phone", { networks: ["4G", "2G"] }],
    ["foldable phone", { formFactors: ["fold", "flip"] }],
    ["keypad phone", { formFactors: ["feature"] }],
    ["button wala phone", { formFactors: ["feature"] }],
    ["kala phone", { colors: ["black"] }],
    ["made in india phone", { countries: ["India"] }],
    ["purana phone", { tags: ["Old"] }],
    ["phone offers today", { minDiscount: 10 }],
    ["discounted phones", { minDiscount: 10 }],
    ["phone 20% discount sale", { minDiscount: 20 }],
    ["super mint phone", { conditions: ["Super-mint"] }],
    ["grade a phones", { conditions: ["Super-mint"] }],
    ["grade b phones", { conditions: ["Mint", "Super-mint"] }],
    ["c grade phone", { conditions: ["Good"] }],
    ["a15 bionic phone", { chipsets: ["a15 bionic"] }],
    ["phone in ballygunch", { branches: ["ballygunge"] }],
  ])("reads %j", (text, filter) => expectMeaning(text, { filter: { ...phone, ...filter } }));
});

describe("orders", () => {
  test.each<[string, string | null]>([
    ["latest iphone", "release"],
    ["oneplus new model", "release"],
    ["new samsung phone", "release"],
    ["naya 5g mobile", "release"],
    ["latest earbuds", "release"],
    ["32mp selfie phone", "selfie"],
    ["best selfie camera phone", "selfie"],
    ["phone with good front camera", "selfie"],
    ["best camera phone", "camera"],
    ["dslr jaisa camera wala phone", "camera"],
    ["dslr quality camera phone", "camera"],
    ["latest iphone 16", null],
    ["new iphone 13", null],
    ["new or open box samsung", null],
    ["new samsung gaming phone", "gaming"],
    ["sasta new phone", "price_asc"],
    ["low prize phone", "price_asc"],
    ["iphone", null],
  ])("reads %j as the order %j", (text, sort) => expect(read(text).sort).toBe(sort));
});

describe("accessories", () => {
  test.each<[string, Expected]>([
    [
      "earfones under 1000",
      { filter: { ...accessory("wired-earphones", "neckband", "earbuds"), maxPricePaise: 1000_00 } },
    ],
    ["iphone 13 cover", { filter: { ...accessory("case"), fits: "apple-iphone-13" } }],
    [
      "leather flip cover redmi note 10 pro",
      { filter: { ...accessory("case"), fits: "redmi-note-10-pro" }, keywords: "flip cover" },
    ],
    ["power bank 20000 mah", { filter: accessory("power-bank"), keywords: "20000mah" }],
    ["65w charger", { filter: accessory("charger"), keywords: "65w" }],
    ["ifone 13 pro mex", { filter: phone, keywords: "iphone 13 pro max" }],
    ["earbuds 999", { filter: { ...accessory("earbuds"), maxPricePaise: 99_900 } }],
    ["earphone not neckband", { filter: accessory("wired-earphones", "earbuds") }],
    ["wired earphones 3.5mm jack", { filter: accessory("wired-earphones"), keywords: "3.5mm" }],
    ["charger 20w or 25w", { filter: { ...accessory("charger"), minChargeWatts: 20 } }],
    ["65w charger type c", { filter: accessory("charger"), keywords: "type c 65w" }],
    [
      "cover iphone 14 tpu + poly",
      { filter: { ...accessory("case"), fits: "apple-iphone-14" }, keywords: "tpu" },
    ],
    [
      "glass for redmi note 10 pro",
      { filter: { ...screenGuard, fits: "redmi-note-10-pro" }, keywords: "tempered glass" },
    ],
    ["airpods 2nd gen", { filter: { categories: ["Accessories"] }, keywords: "airpods generation 2" }],
    ["hands free", { filter: accessory("wired-earphones") }],
    ["earphone 3.5mm with mic", { filter: accessory("wired-earphones"), keywords: "3.5mm mic" }],
    ["hedphone tar wala", { filter: accessory("wired-earphones") }],
    ["girne se na toote phone cover", { filter: accessory("case"), keywords: "shockproof" }],
    ["micro usb cable for samsung", { filter: accessory("cable"), keywords: "micro" }],
    ["cover -leather", { filter: { ...accessory("case"), without: ["leather"] } }],
    ["v8 charger", { filter: accessory("charger"), keywords: "micro" }],
    ["redmi ka charger", { filter: accessory("charger"), keywords: "redmi" }],
    ["samsung charger", { filter: { ...accessory("charger"), brands: ["samsung"] } }],
    ["spigen case iphone 14", { filter: { ...accessory("case"), fits: "apple-iphone-14" } }],
    ["wireless earbud", { filter: accessory("earbuds") }],
    ["otg cabel", { filter: accessory("otg") }],
    [
      "bak cover iphone 13",
      { filter: { ...accessory("case"), fits: "apple-iphone-13" }, keywords: "back cover" },
    ],
    ["c to c cable", { filter: accessory("cable"), keywords: "ctoc" }],
    ["c to c long cable", { filter: accessory("cable"), keywords: "ctoc" }],
    ["c to lightning cable", { filter: accessory("cable"), keywords: "type c lightning" }],
    ["typc c charger", { filter: accessory("charger"), keywords: "type c" }],
    ["fast charging power bank", { filter: { ...accessory("power-bank"), minChargeWatts: 18 } }],
    ["fast charging car charger", { filter: { ...accessory("car-charger"), minChargeWatts: 18 } }],
    ["usb c to usb c cable", { filter: accessory("cable"), keywords: "ctoc" }],
    [
      "tempered glass for a14",
      { filter: { ...screenGuard, fits: "samsung-galaxy-a14-5g" }, keywords: "tempered glass" },
    ],
    ["headphone without mic", { filter: { ...accessory("headphones"), without: ["mic"] } }],
    ["phone stand with charger", { filter: accessory("holder", "charger") }],
    ["sd card slot", { filter: accessory("memory-card") }],
    ["realme 8 pro charger", { filter: { ...accessory("charger"), fits: "realme-8-pro" } }],
    [
      "lightning cable for iphone 12",
      { filter: { ...accessory("cable"), fits: "apple-iphone-12" }, keywords: "lightning" },
    ],
    [
      "iphone 13 camera guard",
      { filter: { ...accessory("screen-guard"), fits: "apple-iphone-13" }, keywords: "camera guard" },
    ],
    [
      "iphone 13 screen guard and camera guard",
      { filter: { ...accessory("screen-guard"), fits: "apple-iphone-13" } },
    ],
    [
      "cover and tempered glass iphone 13",
      { filter: { ...accessory("case", "screen-guard"), fits: "apple-iphone-13", without: ["camera lens"] } },
    ],
    ["airpods for samsung", { filter: { categories: ["Accessories"] }, keywords: "airpods" }],
    ["earpods", { filter: accessory("earbuds") }],
    ["air pod pro", { filter: { categories: ["Accessories"] }, keywords: "airpods pro" }],
  ])("reads %j", (text, expected) => expectMeaning(text, expected));
});

describe("questions", () => {
  test.each([
    ["return policy", ["returns"]],
    ["i want to return my phone", ["returns"]],
    ["phone wapas karna hai", ["returns"]],
    ["फोन वापस करना है", ["returns"]],
    ["waranty kitne din ki hai", ["warranty"]],
    ["exchange offer", ["exchange"]],
    ["mera purana phone bechna hai", ["sell"]],
    ["how much will i get for my iphone 11", ["sell"]],
    ["how much for my old phone", ["sell"]],
    ["value of my old phone", ["sell"]],
    ["what will i get for 15000", []],
    ["মোবাইল বিক্রি করব", ["sell"]],
    ["iphone 14 on emi", ["emi"]],
    ["shop kahan hai", ["branches"]],
    ["dukan kab khulta hai", ["branches", "hours"]],
    ["track my order", ["orders"]],
    ["gst bill", ["orders"]],
    ["iphone 13 with gst invoice", ["orders"]],
    ["cash on delivery", ["delivery"]],
    ["do you deliver to siliguri", ["delivery"]],
    ["cod available", ["delivery"]],
    ["cod mobile", []],
    ["defective phone", ["returns"]],
    ["customer care number", ["contact"]],
    ["order kab aayega", ["orders"]],
    ["imei check", ["checks"]],
    ["do you sell original phones", ["checks"]],
    ["mobile repair", ["repairs"]],
    ["screen repair iphone", ["repairs"]],
    ["iphone 12 display price", ["repairs"]],
    ["phone battery replacement iphone 11", ["repairs"]],
    ["battery for iphone 11", ["repairs"]],
    ["iphone 11 ki battery", ["repairs"]],
    ["आईफोन 12 बैटरी", ["repairs"]],
    ["samsung a51 folder", ["repairs"]],
    ["back glass iphone 12", ["repairs"]],
    ["iphone 12 good battery", []],
    ["best battery for gaming", []],
    ["is this phone original", ["checks"]],
    ["second hand phone safe hai", ["checks"]],
    ["iphone 12 ki screen tut gayi", ["repairs"]],
    ["broken phone sell", ["repairs", "sell"]],
    ["kya aap purana phone kharidte ho", ["sell"]],
    ["purana phone lete ho kya", ["sell"]],
    ["bill milega kya", ["orders"]],
    ["kitne baje band hota hai", ["hours"]],
    ["ballygunge shop number", ["contact"]],
    ["warranty card", ["warranty"]],
    ["bajaj card", ["emi"]],
    ["coupon code", ["coupons"]],
    ["promo code hai kya", ["coupons"]],
    ["কুপন কোড", ["coupons"]],
    ["otp nahi aa raha", ["signIn"]],
    ["login hocche na", ["signIn"]],
    ["ওটিপি আসছে না", ["signIn"]],
    ["paise kat gaye order nahi hua", ["payments"]],
    ["taka kete niyeche kintu order hoyni", ["payments"]],
    ["पेमेंट फेल हो गया", ["payments"]],
    ["bulk order rate", ["wholesale"]],
    ["thok me mobile chahiye", ["wholesale"]],
    ["পাইকারি দাম", ["wholesale"]],
    ["delete my account", ["account"]],
    ["privacy policy", ["policies"]],
    ["battery health koto", ["checks"]],
    ["phone for delivery boy", []],
    ["phone with best resale value", []],
    ["what is refurbished", ["grades"]],
    ["open box mane ki", ["grades"]],
    ["kitne din me milega", ["delivery"]],
    ["howrah te delivery koto din lagbe", ["delivery"]],
    ["pincode 743337", ["delivery"]],
    ["amar order kothay", ["orders"]],
    ["order batil korbo", ["orders"]],
    ["call center number", ["contact"]],
    ["joynagar shop", ["branches"]],
    ["do you have shop in siliguri", ["branches"]],
    ["kisti me phone milega kya bina card ke", ["emi"]],
    ["samsung galaxy a16 display combo", ["repairs"]],
    ["dokan robibar khola", ["branches", "hours"]],
    ["battery iphone 11 price", ["repairs"]],
    ["asol na nokol", ["checks"]],
    ["356938035643809", ["checks"]],
    ["can i pay half now", ["delivery"]],
    ["exchange offer under 20000", ["exchange"]],
    ["kolkata me used iphone", ["branches"]],
    ["big display phone", []],
    ["best selling phone", []],
    ["phone with good battery backup", []],
  ])("reads %j as %j", (text, questions) => expect(read(text).questions).toEqual(questions));

  test.each([
    "phone exchange offer 2000",
    "emi 1500",
    "can i pay half now",
    "how to return a phone",
    "warranty on mobile",
    "phone repair",
    "do you sell original phones",
    "purono phone bikri korbo",
    "phone ferot debo",
    "howrah te phone delivery koto din lagbe",
  ])("asks for no list of phones in %j", (text) =>
    expect(read(text)).toMatchObject({ filter: {}, dropped: [] }),
  );

  test.each(["phone with warranty", "phone on emi", "mobile in kolkata"])("asks for phones in %j", (text) =>
    expect(read(text).filter).toEqual(phone),
  );
});

describe("offers", () => {
  test("are what is reduced, of all products", () => {
    expect(read("offers today")).toMatchObject({ filter: { minDiscount: 10 }, dropped: [] });
    expect(read("earbuds sale").filter).toEqual({ ...accessory("earbuds"), minDiscount: 10 });
  });

  test("leave a named phone as it is", () => {
    expect(read("iphone 13 best offer")).toMatchObject({ filter: phone, keywords: ["iphone", "13"] });
    expect(read("iphone 13 best offer").filter.minDiscount).toBeUndefined();
  });
});

describe("the title of another shop", () => {
  const title = "Redmi Note 13 5G (Arctic White, 6GB RAM, 128GB Storage)";
  const points = "5G Ready | 120Hz Bezel-Less AMOLED | 108MP Pro-Grade Camera";

  test("is read up to its selling points", () => {
    expect(read(`${title} | ${points}`)).toEqual({
      ...read(title),
      dropped: [points],
      unfiltered: [points],
    });
    expect(read(title).dropped).toEqual([]);
  });

  test("may begin or end with a bar", () => {
    expect(read("| iphone 13")).toEqual(read("iphone 13"));
    expect(read("iphone 13 |")).toEqual(read("iphone 13"));
  });
});

describe("a question in a sentence", () => {
  test("is not filtered by words that its words resemble", () => {
    expect(read("phone kharab nikla to wapas hoga")).toMatchObject({
      questions: ["returns"],
      filter: {},
      corrections: [],
    });
    expect(read("phone nilla pada to wapas hoga").filter).toEqual({});
  });

  test.each(["emi te phone neowa jabe", "emi te phone novva ki"])(
    "names no model of which it has but one word, misspelled: %j",
    (text) => expect(read(text)).toMatchObject({ questions: ["emi"], keywords: [], corrections: [] }),
  );

  test("may name a model by the misspelled word of many", () => {
    expect(read("iphne emi")).toMatchObject({ questions: ["emi"], keywords: ["iphone"] });
    expect(read("nokya 105 emi")).toMatchObject({ keywords: ["105"], filter: { brands: ["nokia"] } });
  });
});

describe("languages", () => {
  test.each([
    ["सैमसंग गैलेक्सी s23", "samsung galaxy s23"],
    ["রেডমি নোট ১২", "redmi note 12"],
    ["वनप्लस 11r", "oneplus 11r"],
    ["আইফোন ১৩ কভার", "iphone 13 cover"],
    ["मोबाइल", "mobile"],
  ])("reads %j like %j", (text, latin) => {
    expect({ ...read(text), correctedText: null }).toEqual(read(latin));
  });
});

describe("what it cannot use", () => {
  test("tells facts that no filter has from words that nothing matches", () => {
    const { dropped, unfiltered } = read("waterproof frobnicator phone without charger");
    expect(dropped).toEqual(["waterproof", "frobnicator", "without charger"]);
    expect(unfiltered).toEqual(["waterproof", "without charger"]);
  });

  test("drops words that mean nothing to the shop", () => {
    expect(read("samsung frobnicator").dropped).toEqual(["frobnicator"]);
  });

  test.each([
    ["haldi", ["haldi"]],
    ["behalf", ["behalf"]],
  ])("corrects %j into no town", (text, dropped) => {
    expect(read(text)).toMatchObject({ questions: [], dropped });
  });

  test.each(["vivo v cover", "oppo a back cover"])("reads %j as no cover for one phone", (text) => {
    expect(read(text).filter.fits).toBeUndefined();
  });

  test("names a series in what it drops as shoppers write it", () => {
    expect(read("vivo y cover").dropped).toEqual(["y series"]);
  });

  test("takes a number after a brand for no price of an accessory", () => {
    expect(read("honor 99 cover").filter.maxPricePaise).toBeUndefined();
  });

  test.each([
    ["case for iphone 13 and 14", "apple-iphone-13", ["14"]],
    ["cover a15 a25 a35", "samsung-galaxy-a15-5g", ["a25", "a35"]],
    ["cover for redmi note 12 and realme 8", "redmi-note-12-5g", ["8"]],
  ])("says for which of the phones of %j it shows no accessories", (text, fits, dropped) => {
    expect(read(text)).toMatchObject({
      filter: { ...accessory("case"), fits },
      dropped,
      unfiltered: dropped,
    });
  });

  test.each([
    ["phone with 32mp selfie camera", "32mp selfie camera"],
    ["32 mp selfie phone", "32 mp selfie"],
    ["earphones 40 mm", "40 mm"],
  ])("quotes a number of %j as it was typed: %j", (text, number) => {
    expect(read(text).dropped).toEqual([number]);
  });

  test.each([
    ["5g phone without charger", ["without charger"]],
    ["5g phone not type c", ["type c"]],
    ["5g phone no lag", ["no lag"]],
  ])("does not search for what %j excludes, and says so", (text, dropped) => {
    const understood = read(text);
    expect(understood.filter).toEqual({ ...phone, networks: ["5G"] });
    expect(understood).toMatchObject({ keywords: [], dropped });
  });

  test.each([
    ["5g phone not samsung", ["samsung"]],
    ["5g phone except vivo and oppo", ["vivo", "oppo"]],
    ["5g phone without vivo, oppo or realme", ["vivo", "oppo", "realme"]],
    ["5g phone vivo aur oppo nahi", ["vivo", "oppo"]],
    ["5g mobile samsung phone nahi chahiye", ["samsung"]],
    ["5g phone anything but oppo", ["oppo"]],
    ["5g android phone except samsung", ["samsung", "apple", "keypad"]],
    ["5g android phone", ["apple", "keypad"]],
    ["5g smartphone", ["keypad"]],
    ["5g phone no chinese brand", expect.arrayContaining(["vivo", "oppo", "xiaomi", "oneplus"])],
    ["5g phone not galaxy s23", ["galaxy s23"]],
    ["5g phone not black or white", ["black", "white"]],
    ["5g phone except s series", ["sseries"]],
    ["5g phone samsung nahi", ["samsung"]],
    ["5g phone samsung na lagbe", ["samsung"]],
    ["5g phone vivo bad diye", ["vivo"]],
    ["5g phone realme o redmi chara", ["realme", "redmi"]],
  ])("leaves out what %j excludes", (text, without) => {
    expect(read(text)).toMatchObject({ keywords: [], dropped: [] });
    expect(read(text).filter).toEqual({ ...phone, networks: ["5G"], without });
  });

  test.each<[string, string, ListingFilter]>([
    ["iphone but not 13", "iphone", { ...phone, without: ["13"] }],
    ["iphone 13 not pro max", "iphone 13", { ...phone, without: ["pro max"] }],
    ["iphone not 13 or 14", "iphone", { ...phone, without: ["13", "14"] }],
    ["not iphone", "", { ...phone, without: ["iphone"] }],
    ["not samsung", "", { ...phone, without: ["samsung"] }],
    ["note 12 pro not redmi", "note 12 pro", { ...phone, without: ["redmi"] }],
    ["cover not spigen", "", { ...accessory("case"), without: ["spigen"] }],
    ["red wala iphone nahi blue", "iphone", { ...phone, colors: ["red"], without: ["blue"] }],
    ["red nahi blue wala iphone", "iphone", { ...phone, colors: ["blue"], without: ["red"] }],
    ["samsung nahi iphone", "iphone", { ...phone, without: ["samsung"] }],
    ["iphone na pixel", "pixel", { ...phone, without: ["iphone"] }],
    ["iphone 13 nahi 12", "iphone 12", { ...phone, without: ["13"] }],
    ["not iphone 12 but iphone 13", "iphone 13", { ...phone, without: ["iphone 12"] }],
  ])("leaves out what %j excludes of %j", (text, keywords, filter) => {
    expectMeaning(text, { filter, keywords });
    expect(read(text).dropped).toEqual([]);
  });

  test.each<[string, ListingFilter]>([
    ["not samsung but oppo", { ...phone, brands: ["oppo"] }],
    ["phone not too old", { ...phone, tags: ["Open-box", "New"] }],
    ["4g phone not 5g", { ...phone, networks: ["4G"] }],
    ["5g nahi 4g phone", { ...phone, networks: ["4G"] }],
    ["phone not super mint", { ...phone, conditions: ["New", "Open-box", "Mint", "Good"] }],
    ["samsung not mint", { ...phone, brands: ["samsung"], conditions: ["New", "Open-box", "Good"] }],
    ["new phone not used", { ...phone, tags: ["New"] }],
    ["samsung not used", { ...phone, brands: ["samsung"], tags: ["Open-box", "New"] }],
    ["samsung purana nahi chahiye", { ...phone, brands: ["samsung"], tags: ["Open-box", "New"] }],
    ["phone not under 20000", { ...phone, minPricePaise: 2_000_000 }],
    ["phone not above 20000", { ...phone, maxPricePaise: 2_000_000 }],
    ["20000 se kam nahi phone", { ...phone, minPricePaise: 2_000_000 }],
  ])("filters %j by what it does not exclude", (text, filter) => {
    expect(read(text)).toMatchObject({ filter, dropped: [] });
    expect(Object.keys(read(text).filter).toSorted()).toEqual(Object.keys(filter).toSorted());
  });

  test("excludes a brand together with a price", () => {
    const { filter, dropped } = read("phone not samsung under 20000");
    expect(filter).toEqual({ ...phone, maxPricePaise: 2_000_000, without: ["samsung"] });
    expect(dropped).toEqual([]);
  });

  test.each([
    ["wireless charging phone", phone, ["wireless charging"]],
    ["iphone 11 with bill", phone, ["bill"]],
    ["amoled charger", accessory("charger"), ["amoled"]],
    ["pixel 8 wireless charger", accessory("wireless-charger"), ["pixel 8"]],
    ["nokia 105 charger", { ...accessory("charger"), brands: ["nokia"] }, ["105"]],
    ["used phone without bill", { ...phone, tags: ["Old"] }, ["without bill"]],
    ["samsung washing", { ...phone, brands: ["samsung"] }, ["washing"]],
    ["phone under 5000 mah", phone, ["under 5000 mah"]],
    ["lighter than 180 grams phone", phone, ["lighter than 180 grams"]],
    ["lighter than 180 grams", phone, ["lighter than 180 grams"]],
    ["prize under 15000", { maxPricePaise: 1_500_000 }, []],
    ["iphone prize list", phone, []],
    ["under display fingerprint samsung s21", { ...phone, brands: ["samsung"] }, ["fingerprint"]],
    ["phone below 180 grams", phone, ["below 180 grams"]],
    ["phone under 180 g weight", phone, ["under 180 g weight"]],
    ["phone weight under 180g", phone, ["weight", "under 180g"]],
    ["lighter phone", phone, ["lighter"]],
    ["realme chhara onno 5g phone", { ...phone, networks: ["5G"], without: ["realme"] }, []],
    ["phone for old man who cant see well", phone, ["cant see well"]],
    ["phone with 98% battery health", phone, ["98% battery health"]],
    ["dual sim keypad phone", { ...phone, formFactors: ["feature"] }, ["dual sim"]],
    ["2 sim keypad phone", { ...phone, formFactors: ["feature"] }, ["2 sim"]],
    ["laptop charger", accessory("charger"), ["laptop"]],
    ["silicone cover", accessory("case"), ["silicone"]],
    ["car charger fast", { ...accessory("car-charger"), minChargeWatts: 18 }, []],
    ["20000mah power bank 22.5w", { ...accessory("power-bank"), minChargeWatts: 22.5 }, []],
    ["charger fast", { ...accessory("charger"), minChargeWatts: 18 }, []],
    ["dual sim 5g", { ...phone, networks: ["5G"] }, ["dual sim"]],
    ["phone for old people", phone, []],
    ["student phone", phone, []],
    ["gift for mother", phone, []],
    ["dadi ke liye simple phone", { ...phone, formFactors: ["feature"] }, []],
    ["8gb nahi 12gb ram phone", { ...phone, ramGb: [12] }, ["8gb nahi"]],
    ["phone not 64gb", phone, ["not 64gb"]],
    ["phone not 4gb ram", phone, ["not 4gb ram"]],
    ["tempered glass 200", { ...screenGuard }, ["200"]],
    ["charger 200", accessory("charger"), ["200"]],
    ["fast charging cable", accessory("cable"), ["fast charging"]],
    ["birthday gift under 5000", { maxPricePaise: 500_000 }, ["birthday"]],
    ["android 15 phone", { ...phone, without: ["apple", "keypad"] }, ["android 15"]],
    ["samsung with one ui 6", { ...phone, brands: ["samsung"] }, ["one ui 6"]],
    ["ios 17 phone", { ...phone, brands: ["apple"] }, ["ios 17"]],
    ["phone with scratches", phone, ["scratches"]],
    ["iphone 12 exchange 15000", phone, ["15000"]],
  ])("says what it cannot filter %j by", (text, filter, dropped) => {
    const understood = read(text);
    expect(understood.filter).toEqual(filter);
    expect(understood.dropped).toEqual(dropped);
  });

  test.each([
    ["cheaper than iphone 14", "iphone 14", ["cheaper than"]],
    ["phones cheaper than the iphone 13", "iphone 13", ["cheaper than"]],
    ["iphone 14 se sasta phone", "iphone 14", ["se sasta"]],
    ["s23 theke bhalo", "s23", ["theke bhalo"]],
    ["better than redmi note 12", "note 12", ["better than"]],
    ["phone with better camera than s21", "s21", ["better camera than"]],
    ["ios 15 or above", "", ["ios 15", "or above"]],
    ["android 13 or above", "", ["android 13"]],
    ["under iphone 13", "iphone 13", ["under"]],
    ["iphone 12 or newer", "iphone 12", ["or newer"]],
    ["iphone 12 or above", "iphone 12", ["or above"]],
    ["dimensity 7200 or better", "", ["or better"]],
    ["snapdragon 8 gen 2 and above", "", ["and above"]],
    ["phone cheaper than oneplus", "", ["cheaper than"]],
    ["pixel se sasta phone", "pixel", ["se sasta"]],
    ["iphone xr or better", "iphone xr", ["or better"]],
    ["iphone se 2020 or better", "iphone se 2020", ["or better"]],
    ["honor 200 or above", "200", ["or above"]],
  ])("says that it does not compare with the phone, chipset or system of %j", (text, keywords, dropped) => {
    const { keywords: found, filter, sort, ...understood } = read(text);
    expect({ found: found.join(" "), ...understood }).toMatchObject({
      found: keywords,
      dropped,
      unfiltered: dropped,
    });
    expect([filter.minPricePaise, filter.maxPricePaise, sort]).toEqual([undefined, undefined, null]);
  });

  test.each<[string, Expected]>([
    ["phone cheaper than 15000", { filter: { ...phone, maxPricePaise: 1_500_000 } }],
    ["samsung 15 se upar", { filter: { ...phone, brands: ["samsung"], minPricePaise: 1_500_000 } }],
    ["realme 12000 se upar", { filter: { ...phone, brands: ["realme"], minPricePaise: 1_200_000 } }],
    ["iphone 20000 or above", { filter: { ...phone, minPricePaise: 2_000_000 }, keywords: "iphone" }],
    ["iphone 15 ke andar", { filter: { ...phone, maxPricePaise: 1_500_000 }, keywords: "iphone" }],
    ["iphone se sasta", { filter: phone, keywords: "iphone se", sort: "price_asc" }],
    ["phone with 8gb ram or better", { filter: { ...phone, ramGb: [8, 12, 16] } }],
  ])("still compares %j with an amount", (text, expected) => {
    expectMeaning(text, expected);
    expect(read(text).dropped).toEqual([]);
  });

  test.each([
    ["phone with good battery and camera", "battery", ["battery", "camera"]],
    ["camera and battery phone", "camera", ["camera", "battery"]],
    ["cheap gaming phone", "price_asc", ["price_asc", "gaming"]],
    ["good camera phone", "camera", ["camera"]],
    ["iphone 13 with good camera", null, []],
  ])("sorts %j by one of the orders that it asks for, and knows all", (text, sort, sorts) => {
    expect(read(text)).toMatchObject({ sort, sorts });
  });

  test.each([
    ["phone with 2 years warranty", ["2 years"]],
    ["phone with 1 year warranty", ["1 year"]],
    ["12 month warranty phone", ["12 month"]],
    ["phone delivery in 2 days", ["2 days"]],
  ])("does not read the time in %j as a model, and says so", (text, dropped) => {
    expect(read(text)).toMatchObject({ filter: phone, keywords: [], dropped });
  });

  test.each([
    ["phone with headphone jack", ["headphone jack"]],
    ["headphone jack wala phone", ["headphone jack"]],
    ["phone with charger in box", ["charger in box"]],
    ["charger ke saath phone", ["charger"]],
    ["stylus phone", ["stylus"]],
    ["phone for my mother with loud speaker", ["loud speaker"]],
    ["gift for brother phone stylish colour", ["stylish"]],
    ["s pen mobile", ["s pen"]],
    ["phone with usb c", ["usb c"]],
    ["type c phone", ["type c"]],
    ["stereo speaker phone", ["stereo speaker"]],
    ["phone loud speaker wala", ["loud speaker"]],
    ["phone me dual speaker ho", ["dual speaker"]],
    ["ear phone jack wala", ["ear phone jack"]],
    ["phone with good network", ["network"]],
    ["phone with good signal", ["signal"]],
  ])("shows phones for %j and says what it cannot filter by", (text, dropped) => {
    expect(read(text)).toMatchObject({ filter: phone, keywords: [], dropped });
  });

  test.each([
    ["stylus for phone", "stylus"],
    ["mobile stylus", "stylus"],
    ["loud speaker", "speaker"],
    ["headphone jack adapter", "otg"],
  ])("shows the accessory for %j", (text, kind) => {
    expect(read(text)).toMatchObject({ filter: accessory(kind), dropped: [] });
  });

  test.each<[string, Expected, string]>([
    ["phone and charger", { filter: phone }, "charger"],
    ["charger aur phone", { filter: phone }, "charger"],
    ["mobile + cover", { filter: phone }, "cover"],
    [
      "samsung phone and earbuds under 20000",
      { filter: { ...phone, brands: ["samsung"], maxPricePaise: 2_000_000 } },
      "earbuds",
    ],
    ["iphone 12 and tempered glass", { filter: phone, keywords: "iphone 12" }, "tempered glass iphone 12"],
    ["iphne 13 ar airpods", { filter: phone, keywords: "iphone 13" }, "airpods iphone 13"],
  ])("shows the phones of %j and leads to the accessories", (text, meaning, also) => {
    expectMeaning(text, meaning);
    expect(read(text)).toMatchObject({ also, dropped: [] });
  });

  test.each([
    "charger and cable",
    "samsung and apple charger",
    "cover and tempered glass iphone 13",
    "iphone 12 and 13 cover",
  ])("shows the accessories of %j alone", (text) => {
    expect(read(text).filter.categories).toEqual(["Accessories"]);
    expect(read(text).also).toBeNull();
  });

  test("takes what a named phone comes with for no accessory", () => {
    expect(read("iphone 13 with charger")).toMatchObject({
      filter: phone,
      keywords: ["iphone", "13"],
      dropped: ["charger"],
    });
  });

  test.each([
    ["dual sim iphone", ["dual sim"]],
    ["water resistant phone ip68", ["water resistant", "ip68"]],
    ["birthday gift for boyfriend", ["birthday"]],
  ])("names the wish in %j that it cannot filter by", (text, dropped) => {
    expect(read(text).filter).toEqual(phone);
    expect(read(text).dropped).toEqual(dropped);
  });

  test("adds no other brands to the one of an android phone", () => {
    expect(read("samsung android phone")).toMatchObject({
      filter: { ...phone, brands: ["samsung"] },
      dropped: [],
    });
  });

  test.each([
    "samsung washing machine",
    "black shark 4",
    "gionee m7",
    "laptop under 30000",
    "gaming laptop 16gb",
    "ipad pro",
    "umbrella under 2000",
    "xqzt 9000",
    "A2633",
    "htc one m8",
    "sim card",
    "dslr",
    "dslr camera",
    "selfie stick",
    "find my phone",
    "m",
    "h",
    "gb",
    "under",
    "₹",
  ])("does not take the price or brand of %j for products of the shop", (text) => {
    expect(read(text).filter).toEqual({});
    expect(read(text).keywords).toEqual([]);
    expect(read(text).dropped).not.toEqual([]);
  });

  test.each([
    ["macbook air", ["macbook"]],
    ["samsung tablet 15000", ["tablet"]],
    ["black shark 4", ["black shark"]],
    ["jio phone next", ["jio phone next"]],
    ["pop socket", ["pop socket"]],
    ["samsung watch strap", ["watch strap"]],
    ["airpods pro case", ["airpods pro case"]],
    ["redmi pad", ["redmi pad"]],
    ["phone cooler for pubg", ["phone cooler"]],
    ["blackberry bold", ["blackberry"]],
    ["htc desire 820", ["htc"]],
    ["infocus m2", ["infocus"]],
    ["panasonic eluga", ["panasonic"]],
    ["intex aqua", ["intex"]],
    ["apple pencil 2", ["apple pencil"]],
    ["samsung ssd 870", ["ssd"]],
    ["lg dishwasher", ["dishwasher"]],
    ["tablet cover", []],
    ["asdfghjkl", []],
  ])("names the goods of %j that the shop does not sell", (text, notSold) => {
    expect(read(text).notSold).toEqual(notSold);
  });

  test.each(["x", "a1b2", "iphone ", "8/128 ", "ক্ষ ", "১", "😂a", "\u0301o"])(
    "reads at most 36 words of %j, however often it is repeated",
    (part) => {
      expect(tokenize(normalizeText(part.repeat(1000))).length).toBeLessThanOrEqual(36);
      expect(() => read(part.repeat(1000), true)).not.toThrow();
    },
  );

  test.each(["asdfghjkl", "zzzzqqqq", "zzzzqq", "'; drop table products;--", "9876543210"])(
    "understands nothing of %j",
    (text) => {
      expect(read(text)).toMatchObject({ filter: {}, keywords: [], corrections: [] });
      expect(read(text).dropped).not.toEqual([]);
    },
  );
});
