import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";

/** Of the machine itself, private networks, links, tests and multicast (RFC 6890). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, prefix, "ipv4");
// These two stand for IPv4 addresses.
notPublic.addSubnet("2001::", 32, "ipv6");
notPublic.addSubnet("2002::", 16, "ipv6");

/** All IPv6 addresses of the internet. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

function isPublic(address: string): boolean {
  if (!isIPv6(address)) return !notPublic.check(address, "ipv4");
  return globalIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/**
 * Whether a host is on the internet and not in a network of ours. The name may lead elsewhere a moment later: only together
 * with TLS is this enough, because a server of ours has no certificate for a name of others.
 */
export async function isPublicHost({ hostname }: URL): Promise<boolean> {
  try {
    const addresses = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
    return addresses.length > 0 && addresses.every(({ address }) => isPublic(address));
  } catch {
    // The name does not exist.
    return false;
  }
}
