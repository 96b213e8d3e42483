import { findDistrict } from "./district-names.ts";

/**
 * What couriers call the city where a district's main post office is, although it is a sub-district or another town:
 * 711101, the middle of Howrah, is "Uluberia". By our name of the district.
 */
const notTheTown: Readonly<Record<string, readonly string[]>> = {
  Aizawl: ["Tlangnuam"],
  Alappuzha: ["Ambalapuzha"],
  Barabanki: ["Nawabganj"],
  Bhagalpur: ["Jagdishpur"],
  Bhopal: ["Huzur"],
  "East Singhbhum": ["Sakchi"],
  Ernakulam: ["Kanayannur"],
  Gwalior: ["Gird"],
  Howrah: ["Uluberia"],
  Jamnagar: ["Kalavad"],
  Kanyakumari: ["Agastheeswaram"],
  Kolhapur: ["Karveer", "Karvir"],
  Kurukshetra: ["Thanesar"],
  Kushinagar: ["Kasia"],
  Leh: ["Ladakh"],
  Mahoba: ["Hamirpur"],
  Malappuram: ["Ernad"],
  Mau: ["Ghosi"],
  Mon: ["Naginimora"],
  Muzaffarpur: ["Mushahari"],
  Nanded: ["Bhokar"],
  "North Goa": ["Tiswadi"],
  Pathanamthitta: ["Kozhenchery"],
  Patna: ["Phulwari", "Sampatchak"],
  Rewa: ["Huzur"],
  Sangli: ["Miraj"],
  Satna: ["Raghurajnagar"],
  Shahdol: ["Sohagpur"],
  Sidhi: ["Gopad Vanas"],
  Sitamarhi: ["Dumra"],
  Srinagar: ["Sathu"],
  Udaipur: ["Girwa"],
  Yamunanagar: ["Jagadhri"],
};

/** The city whose pincodes begin so, where couriers name only a district that is not called like its city. */
const cities: Readonly<Record<string, string>> = {
  "2013": "Noida",
  "4030": "Panaji",
  "5200": "Vijayawada",
  "6290": "Nagercoil",
  "6820": "Kochi",
  "7660": "Bhawanipatna",
  "7810": "Guwahati",
  "7880": "Silchar",
  "7990": "Agartala",
  "8310": "Jamshedpur",
};

const spellings: Readonly<Record<string, string>> = { Carnicobar: "Car Nicobar" };

/** Words of offices and of parts of a town or district. */
const officeWords =
  /\b(area|block|camp|circle|colliery|colony|dehat|estate|jn|kty|mandal|mandalam|market|mc|mdg|municipality|panchayat|ph|rly|rural|sadar|sector|sn|stn|taluk|township|university|urban|east|north|south|west|i+)\b/i;

const isTownName = (name: string): boolean =>
  /^[A-Za-z]{3}[A-Za-z -]*$/.test(name) && name !== name.toUpperCase() && !officeWords.test(name);

interface CourierPlace {
  readonly pincode: string;
  readonly city: string;
  readonly district: string;
  /** Our name. */
  readonly state: string;
}

/** The town that a shopper reads, from the names of a courier: its city, or that of the district when it is no town's name. */
export function townOf({ pincode, city, district, state }: CourierPlace): string {
  const ourDistrict = findDistrict(state, district) ?? district;
  const town = spellings[city] ?? city;
  if (town !== district && isTownName(town) && !notTheTown[ourDistrict]?.includes(town)) return town;
  return cities[pincode.slice(0, 4)] ?? (isTownName(district) ? district : ourDistrict);
}
