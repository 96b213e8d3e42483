import { districtsOf, type StateName } from "./states.ts";

/** Other spellings and former names, as couriers still use them. */
export const otherNames: Partial<Record<StateName, Readonly<Record<string, string>>>> = {
  "Andhra Pradesh": { Ananthapur: "Anantapur", Cuddapah: "YSR Kadapa", Kadapa: "YSR Kadapa" },
  Assam: {
    Karimganj: "Sribhumi",
    Marigaon: "Morigaon",
    "North Cachar Hills": "Dima Hasao",
    Sibsagar: "Sivasagar",
  },
  Chhattisgarh: { Kawardha: "Kabirdham" },
  Gujarat: { Kachchh: "Kutch", Mahesana: "Mehsana", "Panch Mahals": "Panchmahal", "The Dangs": "Dang" },
  Haryana: { Gurgaon: "Gurugram", Mewat: "Nuh" },
  "Himachal Pradesh": { "Lahul & Spiti": "Lahaul and Spiti" },
  "Jammu and Kashmir": { Ananthnag: "Anantnag", Rajauri: "Rajouri" },
  Jharkhand: { Giridh: "Giridih", Hazaribag: "Hazaribagh", Palamau: "Palamu" },
  Karnataka: {
    Bangalore: "Bengaluru Urban",
    "Bangalore Rural": "Bengaluru Rural",
    Bengaluru: "Bengaluru Urban",
    Chamrajnagar: "Chamarajanagar",
    Davangere: "Davanagere",
    Ramanagar: "Bengaluru South",
    Ramanagara: "Bengaluru South",
  },
  Kerala: { Kasargod: "Kasaragod" },
  "Madhya Pradesh": { "East Nimar": "Khandwa", Hoshangabad: "Narmadapuram", "West Nimar": "Khargone" },
  Maharashtra: {
    "Ahmed Nagar": "Ahilyanagar",
    Ahmednagar: "Ahilyanagar",
    Aurangabad: "Chhatrapati Sambhajinagar",
    Osmanabad: "Dharashiv",
    Raigarh: "Raigad",
  },
  Odisha: {
    Baleswar: "Balasore",
    Debagarh: "Deogarh",
    Jagatsinghapur: "Jagatsinghpur",
    Jajapur: "Jajpur",
    Kendujhar: "Keonjhar",
    Khorda: "Khordha",
    Nabarangapur: "Nabarangpur",
    Sonapur: "Subarnapur",
    Sundergarh: "Sundargarh",
  },
  Puducherry: { Pondicherry: "Puducherry" },
  Punjab: { Firozpur: "Ferozepur", Nawanshahr: "Shaheed Bhagat Singh Nagar", Ropar: "Rupnagar" },
  Rajasthan: { Ganganagar: "Sri Ganganagar", Jalor: "Jalore", Jhujhunu: "Jhunjhunu" },
  Sikkim: {
    "East Sikkim": "Gangtok",
    "North Sikkim": "Mangan",
    "South Sikkim": "Namchi",
    "West Sikkim": "Gyalshing",
  },
  "Tamil Nadu": { Kanchipuram: "Kancheepuram", Tuticorin: "Thoothukudi" },
  Telangana: { "K.V.Rangareddy": "Ranga Reddy", Rangareddy: "Ranga Reddy" },
  "Uttar Pradesh": {
    Allahabad: "Prayagraj",
    Bagpat: "Baghpat",
    Faizabad: "Ayodhya",
    "Jyotiba Phule Nagar": "Amroha",
    Kheri: "Lakhimpur Kheri",
    "Sant Ravidas Nagar": "Bhadohi",
    Shrawasti: "Shravasti",
  },
  "West Bengal": {
    Burdwan: "Purba Bardhaman",
    Darjiling: "Darjeeling",
    "East Midnapore": "Purba Medinipur",
    "North Dinajpur": "Uttar Dinajpur",
    "South Dinajpur": "Dakshin Dinajpur",
    "West Midnapore": "Paschim Medinipur",
  },
};

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z]/g, "");

/** Our name of a state's district, whatever the spelling; null when it could be several or none. */
export function findDistrict(state: string, name: string): string | null {
  const letters = lettersOf(name);
  const same = (other: string) => lettersOf(other) === letters;
  const known = districtsOf(state).find(same);
  if (known !== undefined) return known;
  const others = Object.entries(otherNames).find(([key]) => key === state)?.[1] ?? {};
  return Object.entries(others).find(([other]) => same(other))?.[1] ?? null;
}
