import { isIPv6 } from "node:net";

export interface CallerNetwork {
  /** One subscriber: the IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
  /** What a provider often gives to one customer: the IPv4 address, or the /56 of an IPv6 address. */
  readonly customer: string;
  /** The network that one party can rent: the IPv4 /24, or the IPv6 /48. */
  readonly network: string;
}

/** The networks that limits per IP address count, because an attacker with IPv6 has unlimited addresses. */
export function callerNetwork(ip: string): CallerNetwork {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip);
  const mapped = ip.replace(/^::ffff:/i, "");
  if (v4?.[1]) return { address: mapped, customer: mapped, network: v4[1] };
  if (!isIPv6(ip)) return { address: ip, customer: ip, network: ip };
  const groups = expand(ip);
  const network = groups.slice(0, 3).join(":");
  const [, , , fourth = ""] = groups;
  return {
    address: `${network}:${fourth}`,
    customer: `${network}:${fourth.padStart(4, "0").slice(0, 2)}`,
    network,
  };
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
