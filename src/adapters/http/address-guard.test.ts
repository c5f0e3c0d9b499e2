import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { createAddressGuard } from "./address-guard.ts";

const refused = [
  "http://169.254.169.254/v1",
  "https://169.254.0.1",
  "http://0xA9FEA9FE/",
  "http://2852039166/",
  "http://169.254.43518/",
  "http://[fe80::1]/",
  "http://[FEBF::1]/",
  "http://[fd00:ec2::254]/",
  "http://[::ffff:169.254.169.254]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[64:ff9b::169.254.169.254]/",
  "http://[2002:a9fe:a9fe::1]/",
  "http://[::169.254.169.254]/",
  "http://[::ffff:0:169.254.169.254]/",
  "http://[64:ff9b:1::169.254.169.254]/",
  "http://[2002:6464:64c8::]/",
  "http://[64:ff9b::100.100.100.200]/",
  "http://[::ffff:168.63.129.16]/",
  "http://[fd00:ec2::23]/",
  "http://0251.0376.0251.0376/",
  "http://%31%36%39.254.169.254/",
  "http://１６９。254。169。254/",
  "http://169.254.169.254./",
  "http://metadata.google.internal../",
  "http://100.100.100.200/",
  "http://metadata.google.internal/",
  "http://METADATA.google.internal./",
  "ftp://example.com/",
  "file:///etc/passwd",
];

describe("the address guard", () => {
  it.each(refused)("refuses %s", (url) => {
    expect(() => createAddressGuard().check(new URL(url))).toThrow(
      expect.objectContaining({ code: "configuration_invalid" }),
    );
  });

  it.each([
    "http://127.0.0.1:8080/v1",
    "http://localhost/v1",
    "http://10.0.0.7/v1",
    "http://[::1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::8.8.8.8]/",
    "http://[2002:808:808::]/",
    "http://100.100.100.201/",
    "https://api.example.com/v1",
    "http://[fec0::1]/",
    "http://169.253.1.1/",
  ])("allows %s", (url) => {
    expect(() => createAddressGuard().check(new URL(url))).not.toThrow();
  });

  it.each([
    ["169.254.169.254", "http://169.254.169.254/v1"],
    ["fe80::1", "http://[fe80::1]/v1"],
    ["metadata.google.internal", "http://metadata.google.internal/"],
  ])("allows %s once it is named", (host, url) => {
    expect(() => createAddressGuard([host]).check(new URL(url))).not.toThrow();
    expect(() => createAddressGuard([host]).check(new URL("http://169.254.9.9"))).toThrow();
  });

  it("refuses a name that resolves to a refused address, unless the name is named", async () => {
    const lookup = (allowed: string[]) => promisify(createAddressGuard(allowed).lookup);
    await expect(lookup([])("169.254.169.254", {})).rejects.toMatchObject({ code: "configuration_invalid" });
    await expect(lookup(["169.254.169.254"])("169.254.169.254", {})).resolves.toBe("169.254.169.254");
  });

  it("resolves other names as the system does", async () => {
    const lookup = promisify(createAddressGuard().lookup);
    expect(["127.0.0.1", "::1"]).toContain(await lookup("localhost", {}));
    expect(await lookup("localhost", { all: true })).toContainEqual({ address: "127.0.0.1", family: 4 });
    await expect(lookup("nowhere.invalid", {})).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
    });
  });
});
