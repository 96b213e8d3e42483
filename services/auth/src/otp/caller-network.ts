import { isIPv6 } from "node:net";

export interface CallerNetwork {
  /** One subscriber: the IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
  /** The network that one party can rent: the IPv4 /24, or the IPv6 /48. */
  readonly network: string;
}

/** The networks that limits per IP address count, because an attacker with IPv6 has unlimited addresses. */
export function callerNetwork(ip: string): CallerNetwork {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  if (v4?.[1]) return { address: ip.replace(/^::ffff:/i, ""), network: v4[1] };
  if (!isIPv6(ip)) return { address: ip, network: ip };
  const groups = expand(ip);
  return { address: groups.slice(0, 4).join(":"), network: groups.slice(0, 3).join(":") };
}

function expand(ip: string): string[] {
  const [address = ""] = ip.split("%", 1);
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
