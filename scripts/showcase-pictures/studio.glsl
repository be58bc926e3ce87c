// Light of a studio for objects.
struct Look { vec3 colour; float gloss; float glow; };
vec3 skyLight(vec3 d) { return vec3(0.9, 0.95, 1.0) * (0.7 + 0.8 * smoothstep(0.2, 0.5, -d.x + d.z * 0.4)); }
