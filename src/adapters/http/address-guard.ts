import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ConfigurationError } from "../../errors/index.ts";

const refusedNames = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "instance-data",
  "instance-data.ec2.internal",
]);

/** Link-local addresses, and those at which cloud machines keep their credentials, with the length of their network. */
const refusedNetworks = [
  ["169.254.0.0", 16],
  ["100.100.100.200", 32],
  ["168.63.129.16", 32],
  ["192.0.0.192", 32],
] as const;
/** Prefixes under which IPv6 carries an IPv4 address in its last 32 bits; `::ffff:` is one that Node knows by itself. */
const carriers = ["::", "::ffff:0:", "64:ff9b::", "64:ff9b:1::"];

const refusedAddresses = new BlockList();
for (const [address, bits] of refusedNetworks) {
  refusedAddresses.addSubnet(address, bits, "ipv4");
  for (const carrier of carriers) refusedAddresses.addSubnet(`${carrier}${address}`, 96 + bits, "ipv6");
  refusedAddresses.addSubnet(`2002:${pairsOf(address)}::`, 16 + bits, "ipv6");
}
refusedAddresses.addSubnet("fe80::", 10, "ipv6");
refusedAddresses.addSubnet("fd00:ec2::", 32, "ipv6");
refusedAddresses.addAddress("fd20:ce::254", "ipv6");

/** 169.254.0.0 as a9fe:0000. */
function pairsOf(address: string): string {
  const [a, b, c, d] = address.split(".").map((part) => Number(part).toString(16).padStart(2, "0"));
  return `${a}${b}:${c}${d}`;
}

/** The addresses a transport may reach: everything but link-local and metadata addresses, unless their host was named. */
export interface AddressGuard {
  /** Throws `configuration_invalid` for a URL that may not be called. */
  readonly check: (url: URL) => void;
  /** Resolves names as the system does and refuses what they resolve to. */
  readonly lookup: LookupFunction;
}

/** Makes the guard; `allowedHosts` are host names or addresses, as they stand in a URL, that the user has named. */
export function createAddressGuard(allowedHosts: readonly string[] = []): AddressGuard {
  const allowed = new Set(allowedHosts.map(normalizeHost));
  const passed = new Set<string>();
  return {
    check(url) {
      if (url.protocol !== "http:" && url.protocol !== "https:") {
        throw refusal("Only http and https addresses are called.");
      }
      if (passed.has(url.hostname)) return;
      const host = normalizeHost(url.hostname);
      if (!allowed.has(host) && (refusedNames.has(host) || isRefusedAddress(host))) throw refusedHost();
      passed.add(url.hostname);
    },
    lookup(hostname, options, callback) {
      dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
        const list: readonly LookupAddress[] = error === null ? addresses : [];
        const [first] = list;
        if (error !== null) callback(error, []);
        else if (first === undefined) callback(noAddress(), []);
        else if (
          !allowed.has(normalizeHost(hostname)) &&
          list.some(({ address }) => isRefusedAddress(address))
        )
          callback(refusedHost(), []);
        else if (options.all === true) callback(null, [...list]);
        else callback(null, first.address, first.family);
      });
    },
  };
}

function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "");
}

function isRefusedAddress(host: string): boolean {
  const address = host.replace(/%.*$/, "");
  const family = isIP(address);
  return family !== 0 && refusedAddresses.check(address, family === 4 ? "ipv4" : "ipv6");
}

function refusedHost(): ConfigurationError {
  return refusal(
    "The address of the model is link-local or a machine's metadata service; name its host in allowedHosts if that is meant.",
  );
}

function refusal(message: string): ConfigurationError {
  return new ConfigurationError("configuration_invalid", message);
}

function noAddress(): NodeJS.ErrnoException {
  return Object.assign(new Error("the name has no address"), { code: "ENOTFOUND" });
}
