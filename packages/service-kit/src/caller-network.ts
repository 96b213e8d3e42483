import { isIPv6 } from "node:net";

/**
 * Who a limit per IP address counts: an IPv4 address, or the /56 of an IPv6 address. A /56 is what providers often give one
 * customer (RIPE 690), who would count as 256 if it were a /64. A mobile network gives each phone a /64, so 256 phones may share a
 * /56, which is fewer than share an IPv4 address. Undefined when the connection is already closed, although Fastify's types
 * exclude that.
 */
export function networkOf(ip: string | undefined): string {
  return ip === undefined ? "" : prefixOf(ip, { ipv4Octets: 4, ipv6Bits: 56 });
}

/** The addresses that one party can rent: the IPv4 /24, or the IPv6 /48. */
export function rangeOf(ip: string): string {
  return prefixOf(ip, { ipv4Octets: 3, ipv6Bits: 48 });
}

function prefixOf(ip: string, { ipv4Octets, ipv6Bits }: { ipv4Octets: number; ipv6Bits: number }): string {
  const firstOctets = (ipv4: string) => ipv4.split(".", ipv4Octets).join(".");
  if (!isIPv6(ip)) return firstOctets(ip);
  const digits = ipv6Digits(ip);
  const ipv4 = mappedIpv4(digits);
  return ipv4 === null ? `${digits.slice(0, ipv6Bits / 4)}/${ipv6Bits}` : firstOctets(ipv4);
}

/** The 32 hexadecimal digits of an IPv6 address, which has several spellings (RFC 4291, section 2.2). */
function ipv6Digits(ip: string): string {
  const [address = ""] = ip.split("%", 1);
  const [head = "", tail = ""] = address.split("::").map((part) => part.split(":").map(groupDigits).join(""));
  return head.padEnd(32 - tail.length, "0") + tail;
}

function groupDigits(group: string): string {
  if (group === "") return "";
  if (!group.includes(".")) return group.toLowerCase().padStart(4, "0");
  return group.replace(/\d+\.?/g, (octet) => Number.parseInt(octet, 10).toString(16).padStart(2, "0"));
}

/** The IPv4 address that an IPv6 address of ::ffff:0:0/96 stands for (RFC 4291, section 2.5.5.2). */
function mappedIpv4(digits: string): string | null {
  const [, ipv4] = /^0{20}f{4}(.{8})$/.exec(digits) ?? [];
  return ipv4?.replace(/../g, (octet) => `${Number.parseInt(octet, 16)}.`).slice(0, -1) ?? null;
}
