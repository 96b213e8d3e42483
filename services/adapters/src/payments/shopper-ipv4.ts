import { isIPv4, isIPv6 } from "node:net";

/**
 * The IPv4 address that is sent to a gateway for a shopper; BillDesk accepts no other kind. An IPv6 address that
 * contains the shopper's IPv4 address is unwrapped. For any other one it is the shop's own address, which the gateway
 * knows: an address derived from the IPv6 one would belong to another party.
 */
export function shopperIpv4(ip: string, egressIpv4: string): string {
  if (isIPv4(ip)) return ip;
  return embeddedIpv4(ip) ?? egressIpv4;
}

function embeddedIpv4(ip: string): string | null {
  if (!isIPv6(ip) || ip.includes("%")) return null;
  const groups = groupsOf(ip);
  const startsWith = (...prefix: number[]) => prefix.every((group, index) => groups[index] === group);
  // IPv4-mapped (RFC 4291) and NAT64 (RFC 6052) end with the address; 6to4 (RFC 3056) has it after its prefix.
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0))
    return dotted(groups.slice(6));
  if (startsWith(0x2002)) return dotted(groups.slice(1, 3));
  return null;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  // The URL parser writes every address in one form: hexadecimal, with at most one `::`.
  const [head = "", tail = ""] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split("::");
  const groups = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(head), groups(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join(".");
}
