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
  Gwalior: ["Gird"],
  Howrah: ["Uluberia"],
  Jamnagar: ["Kalavad"],
  Kolhapur: ["Karvir"],
  Kurukshetra: ["Thanesar"],
  Kushinagar: ["Kasia"],
  Leh: ["Ladakh"],
  Mahoba: ["Hamirpur"],
  Malappuram: ["Ernad"],
  Mau: ["Ghosi"],
  Mon: ["Naginimora"],
  Muzaffarpur: ["Mushahari"],
  Nanded: ["Bhokar"],
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

const spellings: Readonly<Record<string, string>> = { Carnicobar: "Car Nicobar" };

/** Words of offices and of parts of a town or district. */
const officeWords =
  /\b(area|block|camp|circle|colliery|colony|dehat|estate|jn|kty|mandal|mandalam|market|mc|mdg|municipality|panchayat|ph|rly|rural|sadar|sector|sn|stn|taluk|township|university|urban|east|north|south|west|i+)\b/i;

const isTownName = (name: string): boolean =>
  /^[A-Za-z]{3}[A-Za-z -]*$/.test(name) && name !== name.toUpperCase() && !officeWords.test(name);

interface CourierPlace {
  readonly city: string;
  readonly district: string;
  /** Our name. */
  readonly state: string;
}

/** The town that a shopper reads, from the names of a courier: its city, or the district when the city is no town's name. */
export function townOf({ city, district, state }: CourierPlace): string {
  const ourDistrict = findDistrict(state, district) ?? district;
  const town = spellings[city] ?? city;
  const names = notTheTown[ourDistrict]?.includes(town) ? [district] : [town, district];
  return names.find(isTownName) ?? ourDistrict;
}
