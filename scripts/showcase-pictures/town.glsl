// What towns are made of: people, trees, lamps. One unit is a metre; y is up.
struct Look { vec3 colour; float gloss; float glow; };
const float FIGURE = 100.0, GREEN = 90.0, BARK = 91.0, STEEL = 92.0, LAMP = 93.0;

// A person who stands or walks; materials from FIGURE on say who and which part.
vec2 figure(vec3 p, vec2 at, float who, float facing, float height) {
  p.xz -= at;
  float far = length(p - vec3(0, 0.9 * height, 0)) - 1.3;
  if (far > 0.6) return vec2(far, FIGURE);
  p.xz = turn(facing) * p.xz;
  p /= height;
  float stride = 0.16 * sin(who * 2.4 + 0.7);
  float base = FIGURE + 8.0 * who;
  float arm = 0.10 * sin(who * 1.7);
  vec2 all = vec2(join(egg(p, vec3(0, 1.14, 0), vec3(0.22, 0.34, 0.15)), egg(p, vec3(0, 1.36, 0), vec3(0.235, 0.12, 0.13)), 0.1), base);
  if (hash(who + 0.5) > 0.62) all.x = join(all.x, cone(p, vec3(0, 1.1, 0), vec3(0, 0.62, 0), 0.17, 0.20), 0.08); // a coat or a skirt
  vec3 s = vec3(abs(p.x), p.yz);
  float side = sign(p.x);
  float sleeve = cone(s, vec3(0.235, 1.38, 0), vec3(0.29, 1.06, side * arm), 0.075, 0.062);
  sleeve = min(sleeve, cone(s, vec3(0.29, 1.06, side * arm), vec3(0.27, 0.80, 0.07 + side * arm * 1.5), 0.060, 0.048));
  all.x = join(all.x, sleeve, 0.04);
  float legs = cone(s, vec3(0.10, 0.88, 0), vec3(0.105, 0.08, side * stride), 0.105, 0.066);
  all = near(all, vec2(legs, base + 1.0));
  all = near(all, vec2(egg(s, vec3(0.105, 0.05, side * stride + 0.05), vec3(0.065, 0.06, 0.14)), base + 4.0));
  float head = join(egg(p, vec3(0, 1.66, 0.01), vec3(0.115, 0.14, 0.125)), rod(p, vec3(0, 1.45, 0), vec3(0, 1.55, 0), 0.055), 0.04);
  head = min(head, ball(s, vec3(0.27, 0.77, 0.07 + side * arm * 1.5), 0.052));
  all = near(all, vec2(head, base + 2.0));
  float crown = max(egg(p, vec3(0, 1.69, -0.015), vec3(0.13, 0.145, 0.138)), 0.6 * p.z - (p.y - 1.68));
  if (hash(who + 0.1) > 0.5) crown = join(crown, egg(p, vec3(0, 1.58, -0.08), vec3(0.12, 0.17, 0.08)), 0.05);
  all = near(all, vec2(crown, base + 3.0));
  if (hash(who + 0.9) > 0.55) all = near(all, vec2(box(s, vec3(0.0, 1.16, -0.21), vec3(0.15, 0.20, 0.07), 0.06), base + 5.0)); // a rucksack
  return vec2(all.x * height * 0.9, all.y);
}

vec3 clothes(float at) {
  int i = int(mod(at, 9.0));
  return i == 0 ? rgb(0xc8452f) : i == 1 ? rgb(0x2f6690) : i == 2 ? rgb(0xe3b23c) : i == 3 ? rgb(0x2a7f62) : i == 4 ? rgb(0xe9e4da)
       : i == 5 ? rgb(0x51355a) : i == 6 ? rgb(0x3a3f47) : i == 7 ? rgb(0xd98a6a) : rgb(0x7fa6b8);
}

// The look of people, plants and lamps.
Look townLook(float material, vec3 p) {
  if (material == GREEN) return Look(mix(LEAVES, LEAVES * 0.55, noise(p.xz * 3.0 + p.y * 2.0)), 0.0, 0.0);
  if (material == BARK) return Look(rgb(0x5b4636), 0.0, 0.0);
  if (material == STEEL) return Look(rgb(0x2b3238), 0.35, 0.0);
  if (material == LAMP) return Look(rgb(0xffe2a6), 0.0, LAMPLIGHT);
  float who = floor((material - FIGURE) / 8.0), part = material - FIGURE - 8.0 * who;
  if (part < 0.5) return Look(clothes(who * 4.0 + 1.0), 0.02, 0.0);
  if (part < 1.5) return Look(mix(rgb(0x2c3140), rgb(0x6b5a48), hash(who + 3.0)), 0.02, 0.0);
  if (part < 2.5) return Look(mix(rgb(0xf0be98), rgb(0x5a3421), hash(who + 5.0)), 0.08, 0.0);
  if (part < 3.5) return Look(mix(rgb(0x1a1310), rgb(0x8a5a2c), hash(who + 7.0) * hash(who + 8.0)), 0.08, 0.0);
  if (part < 4.5) return Look(rgb(0x221d1b), 0.2, 0.0);
  return Look(clothes(who * 2.0 + 5.0), 0.02, 0.0);
}

vec2 tree(vec3 p, vec2 at, float height) {
  p.xz -= at;
  float far = length(p - vec3(0, height * 0.62, 0)) - height * 0.62;
  if (far > 1.0) return vec2(far, GREEN);
  float crown = egg(p, vec3(0, height * 0.68, 0), vec3(height * 0.30, height * 0.34, height * 0.30));
  crown = join(crown, ball(p, vec3(height * 0.16, height * 0.55, height * 0.1), height * 0.18), 0.5);
  crown = join(crown, ball(p, vec3(-height * 0.15, height * 0.62, -height * 0.08), height * 0.19), 0.5);
  vec3 q = p * 4.0 + at.x;
  crown += 0.16 * sin(q.x + sin(q.z)) * sin(q.y * 1.1) * sin(q.z + sin(q.y)) + 0.05 * sin(q.x * 3.1) * sin(q.y * 2.9) * sin(q.z * 3.3);
  return near(vec2(crown * 0.7, GREEN), vec2(cone(p, vec3(0), vec3(0, height * 0.5, 0), height * 0.035, height * 0.02), BARK));
}

vec2 lamp(vec3 p, vec2 at, float height) {
  p.xz -= at;
  vec2 all = vec2(cone(p, vec3(0), vec3(0, height, 0), 0.07, 0.045), STEEL);
  all = near(all, vec2(ball(p, vec3(0, height + 0.16, 0), 0.19), LAMP));
  return near(all, vec2(disc(p, vec3(0, height + 0.36, 0), 0.2, 0.03, 0.02), STEEL));
}

// Light of the sky: three heights, clouds, and the sun's glow.
vec3 skyLight(vec3 d) {
  vec3 c = mix(SKY_LOW, SKY_HIGH, pow(clamp(d.y * 1.6, 0.0, 1.0), 0.6));
  float clouds = d.y > 0.015 ? smoothstep(0.50, 0.80, fbm(d.xz / (d.y + 0.12) * 1.1 + 3.0)) : 0.0;
  c = mix(c, CLOUDS, clouds * CLOUDY * smoothstep(0.0, 0.12, d.y));
  return c + SUNLIGHT * 0.22 * pow(max(dot(d, normalize(SUN)), 0.0), 24.0);
}
